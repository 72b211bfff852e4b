import type { Budget } from "./budget";
import { Finding, type FindingCode } from "./finding";
import { isAllowedLink, isLocalPath } from "./links";
import { contentTypesByRelationship } from "./ooxml";
import { parseXmlList, type XmlElement } from "./xml";

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
  const elements = await parseXmlList(chunks, "Relationships", budget);
  return elements.map((element) => relationshipOf(element, path));
}

const packageUri = "http://schemas.openxmlformats.org/package/2006/relationships";

function relationshipOf({ local, uri, attributes }: XmlElement, path: string): Relationship {
  const known = new Set(["Id", "Type", "Target", "TargetMode"]);
  const isKnown = attributes.every((each) => each.prefix === "" && known.has(each.local));
  if (local !== "Relationship" || uri !== packageUri || !isKnown) throw new Finding("unreadable");
  const {
    Type = "",
    Target = "",
    TargetMode = "Internal",
  } = Object.fromEntries(attributes.map((each) => [each.local, each.value]));
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
