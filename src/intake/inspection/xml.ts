import { SaxesParser } from "saxes";
import { BudgetError, Finding, maxAttributes, type Scan, UnreadableError } from "./finding";

/** The parser's work for a name grows with the depth. */
const maxDepth = 256;
/** Chunks of what inflates well have megabytes. */
const stretchBytes = 16 * 1024;
/** Of one text: the parser joins what stands between them piece by piece. */
const maxEntities = 100_000;

export interface XmlAttribute {
  /** Without the namespace prefix. */
  readonly local: string;
  readonly prefix: string;
  readonly value: string;
}

export interface XmlElement {
  readonly local: string;
  readonly uri: string;
  /** Without declarations of namespaces. */
  readonly attributes: readonly XmlAttribute[];
}

/** Text may come in several pieces. */
export interface XmlHandler {
  open(element: XmlElement): void;
  text(piece: string): void;
  close(): void;
}

/**
 * Parses an XML part in UTF-8 or UTF-16, with namespaces, as it is inflated.
 * @throws {Finding} for a document type declaration
 * @throws {UnreadableError} for anything that is not well-formed
 */
export async function parseXml(chunks: Iterable<Uint8Array>, handler: XmlHandler, scan: Scan): Promise<void> {
  let decoder: TextDecoder | undefined;
  const marks = new Marks(scan);
  const parser = parserFor(handler, scan, () => decoder?.encoding ?? "");
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += stretchBytes) {
      const stretch = chunk.subarray(at, at + stretchBytes);
      decoder ??= decoderOf(stretch);
      const text = decoded(decoder, stretch);
      marks.count(text);
      parser.write(text);
      await scan.yield();
    }
  }
  if (decoder) parser.write(decoded(decoder));
  parser.close();
}

/** Counts what costs the parser most, before it reads it. */
class Marks {
  #entities = 0;

  constructor(private readonly scan: Scan) {}

  /** @throws {BudgetError} */
  count(text: string): void {
    let tags = 0;
    let entities = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === lessThan) {
        tags++;
        this.#entities = 0;
      } else if (code === ampersand || code === carriageReturn) {
        entities++;
        this.#entities++;
      }
    }
    this.scan.spend("characters", text.length);
    this.scan.spend("xmlMarks", tags + entities);
    if (this.#entities > maxEntities) throw new BudgetError("entities");
  }
}

const lessThan = 0x3c;
const ampersand = 0x26;
const carriageReturn = 0x0d;

function parserFor(handler: XmlHandler, scan: Scan, encoding: () => string): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  let depth = 0;
  parser.on("error", () => {
    throw new UnreadableError();
  });
  // No program opens such a part; entities could hide what is in it.
  parser.on("doctype", () => {
    throw new Finding("damaged", "DOCTYPE");
  });
  parser.on("xmldecl", ({ encoding: declared = "utf-8" }) => {
    const name = declared.toLowerCase().replace(/^(us-)?ascii$|^utf8$/, "utf-8");
    if (!encoding().startsWith(name)) throw new UnreadableError();
  });
  // The parser's own table of attributes would triple the time.
  let attributes: XmlAttribute[] = [];
  let count = 0;
  parser.on("attribute", (attribute) => {
    scan.spend("xmlAttributes");
    if (attribute.prefix !== "") scan.spend("xmlLevels", depth);
    if (++count > maxAttributes) throw new BudgetError("xmlAttributes");
    if (attribute.prefix !== "xmlns" && attribute.name !== "xmlns") attributes.push(attribute);
  });
  parser.on("opentag", ({ local, uri }) => {
    scan.spend("xmlLevels", depth);
    count = 0;
    if (++depth > maxDepth) throw new BudgetError("depth");
    handler.open({ local, uri, attributes });
    attributes = [];
  });
  parser.on("closetag", () => {
    depth--;
    handler.close();
  });
  parser.on("text", (text) => handler.text(text));
  parser.on("cdata", (text) => handler.text(text));
  return parser;
}

/** UTF-16 needs a byte order mark. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableError();
  }
}
