import { Danger, type DangerCode } from "./danger";
import type { Effort } from "./effort";
import { type Element, elementFinder } from "./elements";

/** Types of relations to active content, by the last segment of their URI. */
const acting: ReadonlyMap<string, DangerCode> = new Map([
  ["vbaproject", "macro"],
  ["wordvbadata", "macro"],
  ["xlmacrosheet", "macro"],
  ["xlintlmacrosheet", "macro"],
  ["attachedtoolbars", "macro"],
  ["control", "script"],
  ["activexcontrolbinary", "script"],
  ["webextension", "script"],
  ["webextensiontaskpanes", "script"],
  ["oleobject", "embedded"],
  ["package", "embedded"],
  ["afchunk", "embedded"],
  ["subdocument", "remote"],
  ["frame", "remote"],
]);

/** These may name a path on the author's own disk: Office writes such paths itself, and they lead nowhere else. */
const mayBeLocal = new Set(["attachedtemplate", "image", "externallinkpath", "xlpathmissing", "xlstartup"]);

const localPath =
  /^(file:\/{0,3})?[a-z]:(?![a-z\d])|^file:\/\/(localhost)?\/(users|applications|library|volumes|home|private)\/|^(?!%5c|%2f)[^:\\/][^:\\]*$/i;

/** Links that only lead anywhere when clicked. */
const linkScheme =
  /^(https?|mailto|tel|sms|ftps?|whatsapp|callto|skype|sip|geo|cid|about|applewebdata|x-apple-data-detectors):/i;

const findRelations = elementFinder("Relationship");

/**
 * Inspects the relations of one part.
 * @param path of the file with the relations
 * @returns names of the workbooks embedded for charts, which must be inspected as well
 * @throws {Danger}
 */
export async function inspectRelations(
  chunks: Iterable<Uint8Array>,
  path: string,
  effort: Effort,
): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const relations of findRelations(chunks, effort)) {
    for (const relation of relations) {
      const table = inspectRelation(relation, path);
      if (table !== null) tables.push(table);
    }
    await effort.yield();
  }
  return tables;
}

function inspectRelation(relation: Element, path: string): string | null {
  const target = relation.attribute("Target");
  const kind = relation.attribute("Type").split("/").at(-1)?.toLowerCase() ?? "";
  const isExternal = /^external$/i.test(relation.attribute("TargetMode")) || /^[a-z][\w+.-]*:|^[\\/]{2}/i.test(target);
  if (kind === "package" && !isExternal && /(^|\/)charts\/_rels\//i.test(path)) return resolve(path, target);
  const danger = acting.get(kind) ?? (isExternal ? outside(kind, target) : null);
  if (danger) throw new Danger(danger);
  return null;
}

function outside(kind: string, target: string): DangerCode | null {
  const isLocal = localPath.test(target) || target === "";
  if (kind === "hyperlink")
    return isLocal || linkScheme.test(target) || /^[#?/](?![\\/])/.test(target) ? null : "remote";
  return mayBeLocal.has(kind) && isLocal ? null : "remote";
}

/** `../embeddings/a.xlsx` of `word/charts/_rels/chart1.xml.rels` is `word/embeddings/a.xlsx`. */
function resolve(path: string, target: string): string {
  const folder = path.replace(/_rels\/[^/]*$/, "");
  return new URL(target, `http://archive/${folder}`).pathname.slice(1);
}
