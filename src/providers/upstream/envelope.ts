import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { cleanText } from "../../platform/characters/clean-text";
import type { LocateProvider } from "../position";
import { ProviderError } from "../provider";
import { withoutComments } from "./foreign-text";
import { type Batch, batchIn, childrenOf, isEmptyElement, listedNames } from "./record";

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", suppressEmptyNode: false });

/** Servers differ in namespace prefixes, so only local names count. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  jPath: false,
  isArray: (name) => name === "anyType",
  // Without a doctype only the five entities of XML are left: they cannot grow. The parser leaves numeric references to
  // the reader of texts, which decodes what is left once.
  processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
});

/** A SOAP envelope with one operation. Values are escaped, without characters that XML cannot have. */
export function buildEnvelope(
  namespace: string,
  operation: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const elements = Object.entries(parameters).map(([name, value]) => [`web:${name}`, cleanText(String(value))]);
  const envelope = builder.build({
    "soapenv:Envelope": {
      "@xmlns:soapenv": "http://schemas.xmlsoap.org/soap/envelope/",
      "@xmlns:web": namespace,
      "soapenv:Body": { [`web:${operation}`]: Object.fromEntries(elements) },
    },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>${envelope}`;
}

const EnvelopeSchema = z.object({ Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }) });
const FaultSchema = z.object({ faultcode: z.string().regex(/^[\w.:-]{1,60}$/) }).catch({ faultcode: "unknown" });

/**
 * Rows may stand in a response of any name. That there are none is believed only of the response to the operation that was requested.
 * @throws {ProviderError} for Faults, incomplete envelopes and unknown shapes
 */
export function readEnvelope(text: string, operation: string, locate?: LocateProvider): Batch {
  const { Fault, ...results } = bodyOf(text);
  if (Fault !== undefined) throw new ProviderError("fault", `SOAP Fault ${FaultSchema.parse(Fault).faultcode}`);
  const name = Object.keys(results).find((each) => each.endsWith("Response"));
  if (!name) throw new ProviderError("unreadable", "no response in the envelope");
  const others = Object.keys(results).filter((each) => each !== name && !isEmptyElement(results[each]));
  if (others.length > 0) throw new ProviderError("unreadable", `beside ${name} in the body: ${listedNames(others)}`);
  const batch = batchIn(childrenOf(results[name], name, "out").out, locate);
  if (batch.received === 0 && name !== `${operation}Response`) {
    throw new ProviderError("unreadable", `nothing in ${listedNames([name])}, which is no response to ${operation}`);
  }
  return batch;
}

const declaration = /^\s*<\?xml\s[^<>]{0,200}\?>/;

/**
 * Refuses a doctype, whose entities could grow or name files, and processing instructions, which SOAP forbids and the
 * parser reads like elements.
 */
function bodyOf(answer: string): Record<string, unknown> {
  const text = withoutComments(answer).replace(declaration, "");
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ProviderError("unreadable", "has a document type");
  if (text.includes("<?")) throw new ProviderError("unreadable", "has instructions");
  if (!isBoundedXml(text)) throw new ProviderError("too-large", "more elements than any answer has");
  if (!/<\/([\w.-]+:)?Envelope\s*>$/.test(text.slice(-200).trimEnd())) {
    throw new ProviderError("unreadable", "no whole SOAP envelope");
  }
  if (hasReferences(text)) throw new ProviderError("unreadable", "has references or attributes in place of values");
  try {
    const parsed: unknown = parser.parse(text);
    return EnvelopeSchema.parse(parsed).Envelope.Body;
  } catch {
    throw new ProviderError("unreadable", "not a SOAP envelope");
  }
}

const reference = /<[^\s<>!][^<>]{0,1000}?\s(?:(?:[\w.-]+:)?(?:href|ref)\s*=\s*["'](?:#|cid:)|[\w.-]+:ref\s*=)/i;

/** An empty response, or an empty element of one, with its attributes. */
const emptyElement =
  /<(?:[\w.-]+:)?(?:anyType|resultCollection|out|\w{1,100}Response)(\s[^<>]{0,1000})(?:\/>|>\s*<\/)/g;

/** An attribute that belongs to no other namespace. */
const plainAttribute = /\s(?!xmlns\b)[\w.-]+\s*=/;

const hasValuesInAttributes = (markup: string): boolean =>
  markup.matchAll(emptyElement).some(([, attributes = ""]) => plainAttribute.test(attributes));

const literalStart = "<![CDATA[";
const literalEnd = "]]>";

function withoutLiterals(xml: string): string {
  let markup = "";
  let from = 0;
  for (let start = xml.indexOf(literalStart); start !== -1; start = xml.indexOf(literalStart, from)) {
    const end = xml.indexOf(literalEnd, start);
    if (end === -1) break;
    markup += xml.slice(from, start);
    from = end + literalEnd.length;
  }
  return markup + xml.slice(from);
}

/**
 * Whether elements refer to others (RPC encoding, as Axis 1 does; WCF) or to attachments (MTOM), or an empty element has its
 * values in attributes. The parser ignores attributes, so that such elements would seem empty.
 */
function hasReferences(xml: string): boolean {
  const mayRefer = /\s(?:[\w.-]+:)?(?:href|ref)\s*=/i.test(xml);
  if (mayRefer && reference.test(withoutLiterals(xml))) return true;
  return hasValuesInAttributes(xml);
}

/** Tags and references of one response. 4 MB of providers with all fields have 180,000 tags. */
const maxTags = 200_000;
/** Entities of a response: each is decoded on its own. */
const maxReferences = 200_000;

/** Distinct elements. A provider list has few, however long it is. */
const maxNames = 200;

const tag = /<[^\s<>/?!]*/g;

/** Whether XML is within limits: each tag and reference takes the parser a microsecond or more, a new name longer. */
export function isBoundedXml(xml: string): boolean {
  const names = new Set<string>();
  let tags = 0;
  for (const [opening] of xml.matchAll(tag)) {
    names.add(opening);
    if (++tags > maxTags || names.size > maxNames) return false;
  }
  let references = 0;
  for (let at = xml.indexOf("&"); at !== -1; at = xml.indexOf("&", at + 1)) {
    if (++references > maxReferences) return false;
  }
  return true;
}
