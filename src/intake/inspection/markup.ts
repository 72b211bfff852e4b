import { Danger } from "./danger";
import { PlainMarkup } from "./plain-markup";

/** Longer nodes are pictures and data; nothing of interest is nearly as long. */
const maxNodeLength = 250_000;
const keptOfLongNode = 1_000;

/** What is looked through at once: what inflates well comes in chunks of megabytes. */
const stretchBytes = 64 * 1024;

/** Encodings that are supersets of ASCII. */
const plainEncodings = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/** Whether a part is XML, judged by its first bytes. */
export function isMarkup(start: Uint8Array): boolean {
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*<\0?[?!:A-Z_a-z]/.test(
    String.fromCharCode(...start.subarray(0, 64)),
  );
}

/**
 * The text of an XML part in pieces that never split a node: each begins with `<`, with comments and CDATA resolved.
 * Characters outside ASCII are not preserved.
 * @param matters matches nodes that must not be shortened
 * @throws {Danger} for a document type declaration, and for an encoding that hides ASCII
 */
export function* piecesOf(chunks: Iterable<Uint8Array>, matters: RegExp): Generator<string> {
  const plain = new PlainMarkup();
  let decoder: TextDecoder | undefined;
  let rest = "";
  for (const chunk of stretchesOf(chunks)) {
    decoder ??= decoderOf(chunk);
    rest += plain.push(decoder.decode(chunk, { stream: true }));
    const cut = rest.lastIndexOf("<");
    if (cut > 0) {
      yield rest.slice(0, cut);
      rest = rest.slice(cut);
    }
    if (rest.length > maxNodeLength) {
      if (matters.test(rest.slice(0, 100))) throw new Danger("too-complex");
      rest = rest.slice(0, keptOfLongNode);
    }
  }
  yield rest + plain.end();
}

function* stretchesOf(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += stretchBytes) yield chunk.subarray(at, at + stretchBytes);
  }
}

function decoderOf(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder("utf-16le");
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder("utf-16be");
  const head = String.fromCharCode(...start.subarray(0, 200));
  const declared = /^\W{0,10}<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(head)?.[1] ?? "utf-8";
  if (!plainEncodings.test(declared)) throw new Danger("unreadable");
  return new TextDecoder("latin1");
}

const named: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Resolves the references in a text or attribute value. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return named.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
