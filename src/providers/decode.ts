import { ProviderError } from "./provider";

/** Text of an XML or JSON response, by its byte-order mark, first bytes, declaration or header; else UTF-8. */
export function decode(bytes: Uint8Array, contentType: string): string {
  const [, declared] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(startOf(bytes)) ?? [];
  const [, inHeader] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  const encoding = markedEncoding(bytes) ?? declared ?? inHeader ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Some servers declare Latin-1 as UTF-8. Other wrong declarations are errors.
    if (!/^utf-?8$/i.test(encoding)) throw new ProviderError("unreadable", "not in the encoding it declares");
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200));

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  // Without a mark, the zero byte beside "<" or "{" decides.
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  return null;
}
