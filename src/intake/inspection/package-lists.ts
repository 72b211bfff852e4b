import type { Budget } from "./budget";
import { Finding, type FindingCode } from "./finding";
import { isAllowedLink, isLocalPath } from "./links";
import { contentTypesByRelationship } from "./ooxml";
import { parseXml, type XmlElement } from "./xml";

/** Namespaces of the lists, by their root elements. */
const uris = {
  Types: "http://schemas.openxmlformats.org/package/2006/content-types",
  Relationships: "http://schemas.openxmlformats.org/package/2006/relationships",
};

/** Attributes of their elements. */
const known = new Set([
  ...["Default Extension", "Default ContentType", "Override PartName", "Override ContentType"],
  ...["Relationship Id", "Relationship Type", "Relationship Target", "Relationship TargetMode"],
]);

/** The attributes of an element by name. */
type Values = Readonly<Record<string, string>>;

/** @throws {Finding} for any other root, element or attribute */
async function readList(
  chunks: Iterable<Uint8Array>,
  root: keyof typeof uris,
  budget: Budget,
): Promise<readonly Values[]> {
  const elements: XmlElement[] = [];
  await parseXml(chunks, { open: (element) => void elements.push(element), text() {}, close() {} }, budget);
  if (elements.shift()?.local !== root) throw new Finding("unreadable");
  return elements.map(({ local, uri, attributes }) => {
    const isKnown = attributes.every((each) => each.prefix === "" && known.has(`${local} ${each.local}`));
    if (uri !== uris[root] || attributes.length === 0 || !isKnown) throw new Finding("unreadable");
    return Object.fromEntries(attributes.map((each) => [each.local, each.value]));
  });
}

/** The content type of a part by its name without a leading slash, in lower case; empty if none is declared. */
export type ContentTypeOf = (name: string) => string;

/** @throws {Finding} for a declaration that is not well-formed or contradicts another */
export async function readContentTypes(chunks: Iterable<Uint8Array>, budget: Budget): Promise<ContentTypeOf> {
  const types = new Map<string, string>();
  for (const { PartName, Extension, ContentType } of await readList(chunks, "Types", budget)) {
    const declared = (PartName ?? `.${Extension}`).toLowerCase();
    const isComplete = ContentType !== undefined && (PartName ?? Extension) !== undefined;
    // A name without a slash would pass for an extension.
    const isName = PartName === undefined || PartName.startsWith("/");
    if (!isComplete || !isName || types.has(declared)) throw new Finding("unreadable");
    types.set(declared, ContentType.toLowerCase());
  }
  return (name) => types.get(`/${name}`.toLowerCase()) ?? types.get(extensionOf(name)) ?? "";
}

/** With its full stop. */
const extensionOf = (name: string) => /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? ".";

/** Namespaces of relationship types, before their last segment. LibreOffice writes one of them in lower case. */
const namespaces =
  /^(http:\/\/schemas\.openxmlformats\.org\/(officeDocument|officedocument|package)\/2006\/relationships(\/metadata|\/digital-signature)?|http:\/\/purl\.oclc\.org\/ooxml\/officeDocument\/relationships|http:\/\/schemas\.microsoft\.com\/office\/20\d\d(\/\d\d)?\/relationships|http:\/\/customschemas\.google\.com\/relationships|http:\/\/www\.wps\.cn\/officeDocument\/20\d\d)\/([A-Za-z-]+)$/;

/** Programs write the local path of a template or of a pasted picture. */
const mayBeLocal = new Set(["attachedTemplate", "image"]);

/** For the message about a type that is not on the list. */
const reasons: readonly (readonly [RegExp, FindingCode])[] = [
  [/vba|macro|toolbars/i, "macro"],
  [/control|activeX|webextension|customui|extensibility/i, "script"],
  [/oleObject|package|aFChunk|embedded/i, "embedded"],
  [/external|connection|query|subDocument|frame|mailMerge|template|image|hyperlink|webimage|transform/i, "remote"],
];

export function refusedType(type: string): Finding {
  const last = type.split("/").at(-1) ?? type;
  const reason = reasons.find(([pattern]) => pattern.test(last))?.[1];
  return reason ? new Finding(reason) : new Finding("part", last);
}

export interface Relationship {
  readonly type: string;
  /** The lower-case name of a part; null for a target outside the file. */
  readonly target: string | null;
}

/** @param path of the file with the relationships. @throws {Finding} for other types, and targets outside the file */
export async function readRelationships(
  chunks: Iterable<Uint8Array>,
  path: string,
  budget: Budget,
): Promise<readonly Relationship[]> {
  return (await readList(chunks, "Relationships", budget)).map((values) => relationshipOf(values, path));
}

function relationshipOf({ Type = "", Target = "", TargetMode = "Internal" }: Values, path: string): Relationship {
  const type = namespaces.exec(Type)?.at(-1) ?? "";
  if (type === "hyperlink") {
    if (isAllowedLink(Target)) return { type, target: null };
    throw new Finding("remote", Target);
  }
  if (TargetMode === "External") {
    if (mayBeLocal.has(type) && (isLocalPath(Target) || Target === "NULL")) return { type, target: null };
    throw type === "oleObject" ? new Finding("embedded") : new Finding("remote", Target);
  }
  if (!contentTypesByRelationship.has(type)) throw refusedType(Type);
  if (TargetMode !== "Internal") throw new Finding("unreadable");
  return { type, target: resolve(path, Target) };
}

/** Characters that no program decodes; dots alone only at the start. */
const plainPath = /^\/?(\.\.\/)*([\w\-~()[\]& ][\w\-~()[\]& .]*\/)*[\w\-~()[\]& ][\w\-~()[\]& .]*$/;

/** `../embeddings/a.xlsx` of `word/charts/_rels/chart1.xml.rels` is `word/embeddings/a.xlsx`; without case. */
function resolve(path: string, target: string): string {
  if (!plainPath.test(target)) throw new Finding("unreadable");
  const folder = path.replace(/_rels\/[^/]*$/, "");
  return decodeURIComponent(new URL(target, `http://archive/${folder}`).pathname.slice(1)).toLowerCase();
}
