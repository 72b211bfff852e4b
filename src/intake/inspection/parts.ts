import { Danger } from "./danger";
import type { Effort } from "./effort";
import { type Element, elementFinder } from "./elements";
import { FieldCodes } from "./fields";
import { isActingFormula } from "./formulas";

const findActing = elementFinder(
  "f|formula[12]?|definedName|instrText|fldChar|fldSimple|ddeLink|connection|queryTable",
);

/**
 * Inspects one XML part of a document or workbook for active content, whatever the name of the part.
 * @throws {Danger}
 */
export async function inspectPart(chunks: Iterable<Uint8Array>, effort: Effort): Promise<void> {
  const fields = new FieldCodes();
  for (const elements of findActing(chunks, effort)) {
    for (const element of elements) inspectElement(element, fields);
    await effort.yield();
  }
  fields.end();
}

function inspectElement(element: Element, fields: FieldCodes): void {
  switch (element.name) {
    case "instrText":
      fields.add(element.text);
      break;
    case "fldChar":
      fields.mark(element.attribute("fldCharType"));
      break;
    case "fldSimple":
      fields.simple(element.attribute("instr"));
      break;
    case "ddeLink":
      throw new Danger("program");
    case "connection":
    case "queryTable":
      if (/^(1|true|on)$/.test(element.attribute("refreshOnLoad"))) throw new Danger("remote");
      break;
    default:
      if (isActingFormula(element.text)) throw new Danger("program");
  }
}
