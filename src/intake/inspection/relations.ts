import { Danger, type DangerCode } from "./danger";
import { unescapeXml } from "./markup";
import { attributesOf } from "./small-xml";

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

/** May name a place on the disk of whoever saved the file: Office writes such paths by itself, they lead nowhere else. */
const mayBeLocal = new Set(["attachedtemplate", "image", "externallinkpath", "xlpathmissing", "xlstartup"]);

const localPath =
  /^(file:\/{0,3})?[a-z]:(?![a-z\d])|^file:\/\/(localhost)?\/(users|applications|library|volumes|home|private)\/|^(?!%5c|%2f)[^:\\/][^:\\]*$/i;

/** Links that wait until somebody presses them. */
const linkScheme =
  /^(https?|mailto|tel|sms|ftps?|whatsapp|callto|skype|sip|geo|cid|about|applewebdata|x-apple-data-detectors):/i;

/** A part that a chart brings along and that has to be looked into as a workbook of its own; its name. */
export type ChartTable = string;

/**
 * Looks through the relations of one part.
 * @param place name of the file with the relations
 * @returns the tables of charts among them
 * @throws {Danger}
 */
export function inspectRelations(xml: string, place: string): ChartTable[] {
  const tables: ChartTable[] = [];
  for (const attributes of attributesOf(xml, "Relationship")) {
    const value = (name: string) => unescapeXml(attributes(name)).trim();
    const [type, target] = [value("Type"), value("Target")];
    const kind = type.split("/").at(-1)?.toLowerCase() ?? "";
    const isExternal = value("TargetMode").toLowerCase() === "external" || /^[a-z][\w+.-]*:|^[\\/]{2}/i.test(target);
    if (kind === "package" && !isExternal && /(^|\/)charts\/_rels\//i.test(place)) {
      tables.push(resolve(target, place));
      continue;
    }
    const danger = acting.get(kind) ?? (isExternal ? outside(kind, target) : null);
    if (danger) throw new Danger(danger);
  }
  return tables;
}

function outside(kind: string, target: string): DangerCode | null {
  const isLocal = localPath.test(target) || target === "";
  if (kind === "hyperlink")
    return isLocal || linkScheme.test(target) || /^[#?/](?![\\/])/.test(target) ? null : "remote";
  return mayBeLocal.has(kind) && isLocal ? null : "remote";
}

/** `../embeddings/a.xlsx` of `word/charts/_rels/chart1.xml.rels` is `word/embeddings/a.xlsx`. */
function resolve(target: string, place: string): string {
  const folder = place.replace(/_rels\/[^/]*$/, "");
  return new URL(target, `http://archive/${folder}`).pathname.slice(1);
}
