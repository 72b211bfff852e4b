import { Danger } from "./danger";
import { PlainMarkup } from "./plain-markup";

/** Longer nodes are pictures and data; of what is looked for none is nearly as long. */
const maxNodeLength = 250_000;
const keptOfLongNode = 1_000;

/** Encodings in which every ASCII character is the byte that it is in ASCII. */
const plainEncodings = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/** Whether a part is XML, by its first bytes. */
export function isMarkup(start: Uint8Array): boolean {
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*<\0?[?!:A-Z_a-z]/.test(
    String.fromCharCode(...start.subarray(0, 64)),
  );
}

/**
 * The text of an XML part in pieces that cut no node: each begins with `<`, comments and CDATA are resolved. Characters
 * beyond ASCII are not what they were.
 * @param matters whether a node is one that may not be shortened
 * @throws {Danger} for a document type, and for an encoding that hides ASCII
 */
export function* piecesOf(chunks: Iterable<Uint8Array>, matters: RegExp): Generator<string> {
  const plain = new PlainMarkup();
  let decoder: TextDecoder | undefined;
  let rest = "";
  for (const chunk of chunks) {
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

/** A text or the value of an attribute, its references resolved. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return named.get(name) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
