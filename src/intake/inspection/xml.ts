import { SaxesParser } from "saxes";
import { type Budget, Finding } from "./finding";

/** The parser's work for a name grows with the depth. */
const maxDepth = 256;
/** Chunks of what inflates well have megabytes. */
const stretchBytes = 64 * 1024;

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
 * @throws {Finding} for anything that is not well-formed, and for a document type declaration
 */
export async function parseXml(chunks: Iterable<Uint8Array>, handler: XmlHandler, budget: Budget): Promise<void> {
  let decoder: TextDecoder | undefined;
  const parser = parserFor(handler, budget, () => decoder?.encoding ?? "");
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += stretchBytes) {
      const stretch = chunk.subarray(at, at + stretchBytes);
      decoder ??= decoderOf(stretch);
      const text = decoded(decoder, stretch);
      budget.spend("characters", text.length);
      parser.write(text);
      await budget.yield();
    }
  }
  if (decoder) parser.write(decoded(decoder));
  parser.close();
}

function parserFor(handler: XmlHandler, budget: Budget, encoding: () => string): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  let depth = 0;
  const refuse = () => {
    throw new Finding("unreadable");
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("xmldecl", ({ encoding: declared = "utf-8" }) => {
    if (!encoding().startsWith(declared.toLowerCase())) refuse();
  });
  // The parser's own table of attributes would triple the time.
  let attributes: XmlAttribute[] = [];
  parser.on("attribute", (attribute) => {
    if (attribute.prefix !== "xmlns" && attribute.name !== "xmlns") attributes.push(attribute);
  });
  parser.on("opentag", ({ local, uri }) => {
    budget.spend("xmlElements");
    if (++depth > maxDepth) throw new Finding("too-complex");
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
    throw new Finding("unreadable");
  }
}
