import { Danger } from "./danger";
import type { Effort } from "./effort";
import { FieldCodes } from "./fields";
import { isActingFormula } from "./formulas";
import { piecesOf, unescapeXml } from "./markup";

const names = "f|formula[12]?|definedName|instrText|fldChar|fldSimple|ddeLink|connection|queryTable";

/** Elements that can act, with the text that follows their start. */
const element = new RegExp(`<(?:[\\w.-]+:)?(${names})(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([^<]*)`, "g");
const matters = new RegExp(`^<(?:[\\w.-]+:)?(${names})[\\s/>]`);

/**
 * Looks through one XML part of a document or workbook for what acts in its content, whatever the part is called.
 * @throws {Danger}
 */
export async function inspectMarkup(chunks: Iterable<Uint8Array>, effort: Effort): Promise<void> {
  const fields = new FieldCodes();
  for (const piece of piecesOf(chunks, matters)) {
    for (const [, name = "", attributes = "", text = ""] of piece.matchAll(element)) {
      inspectElement({ name, attributes, text }, fields);
    }
    await effort.rest();
  }
  fields.end();
}

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
}

function inspectElement({ name, attributes, text }: Element, fields: FieldCodes): void {
  switch (name) {
    case "instrText":
      fields.add(unescapeXml(text));
      break;
    case "fldChar":
      fields.mark(attribute(attributes, "fldCharType"));
      break;
    case "fldSimple":
      fields.simple(attribute(attributes, "instr"));
      break;
    case "ddeLink":
      throw new Danger("program");
    case "connection":
    case "queryTable":
      if (/^(1|true|on)$/.test(attribute(attributes, "refreshOnLoad"))) throw new Danger("remote");
      break;
    default:
      if (isActingFormula(unescapeXml(text))) throw new Danger("program");
  }
}

function attribute(attributes: string, name: string): string {
  for (const [, found, quoted = ""] of attributes.matchAll(/(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (found === name) return unescapeXml(quoted.slice(1, -1)).trim();
  }
  return "";
}
