import { Danger, type DangerCode } from "./danger";
import type { Effort } from "./effort";
import { type Element, elementFinder } from "./elements";

/** What a relation of this type leads to acts, wherever it lies. Types are known by the last word of their address. */
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

/** May name a path on the disk of whoever saved the file: Office writes such paths by itself, they lead nowhere else. */
const mayBeLocal = new Set(["attachedtemplate", "image", "externallinkpath", "xlpathmissing", "xlstartup"]);

const localPath =
  /^(file:\/{0,3})?[a-z]:(?![a-z\d])|^file:\/\/(localhost)?\/(users|applications|library|volumes|home|private)\/|^(?!%5c|%2f)[^:\\/][^:\\]*$/i;

/** Links that wait until somebody presses them. */
const linkScheme =
  /^(https?|mailto|tel|sms|ftps?|whatsapp|callto|skype|sip|geo|cid|about|applewebdata|x-apple-data-detectors):/i;

const findRelations = elementFinder("Relationship");

/**
 * Looks through the relations of one part.
 * @param path of the file with the relations
 * @returns names of the tables that charts bring along, which have to be looked into as workbooks of their own
 * @throws {Danger}
 */
export async function inspectRelations(
  chunks: Iterable<Uint8Array>,
  path: string,
  effort: Effort,
): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const relations of findRelations(chunks)) {
    for (const relation of relations) {
      const table = inspectRelation(relation, path);
      if (table !== null) tables.push(table);
    }
    await effort.rest();
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
