import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { Danger } from "./danger";

/** Attributes of one element by their local names; a missing one is empty. References are not resolved. */
export type Attributes = (name: string) => string;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  jPath: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

const ElementsSchema = z.array(z.union([z.record(z.string(), z.unknown()), z.string()]));
const RootSchema = z.record(z.string(), ElementsSchema);

/**
 * The elements of one name right below the root of a small document, in no order among others.
 * @throws {Danger} for what is no XML, or has a document type
 */
export function attributesOf(xml: string, name: string): Attributes[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Danger("unreadable");
  try {
    const parsed: unknown = parser.parse(xml.replace(/^\ufeff/, ""));
    return Object.values(RootSchema.parse(parsed))
      .flat()
      .flatMap((root) => (typeof root === "string" ? [] : ElementsSchema.parse(root[name] ?? [])))
      .map((element) => (key) => {
        const value = typeof element === "string" ? "" : element[key];
        return typeof value === "string" ? value : "";
      });
  } catch {
    throw new Danger("unreadable");
  }
}
