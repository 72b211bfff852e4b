import fc from "fast-check";

const boundary = fc.oneof(fc.constantFrom("b", "-", "--", "x".repeat(70), '"a b"', '"'), fc.string({ maxLength: 300 }));

/** Content types, including invalid ones, in characters that a header may contain. */
export const contentTypes = fc
  .oneof(
    boundary.map((each) => `multipart/form-data; boundary=${each}`),
    fc.constantFrom("application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""),
    fc.string({ maxLength: 80 }),
  )
  .map((type) => type.replace(/[^\x20-\x7e]/g, "?"));

const line = fc.constantFrom(
  ...["--b", "--b--", "\r\n", "\r\n--b\r\n", "\r\n--b--\r\n", "\r", "\n", "a=b&", "%", "%ff", "+", "\0", "\xff"],
  ...['Content-Disposition: form-data; name="a"', 'Content-Disposition: form-data; name="f"; filename="f.pdf"'],
  ...["Content-Disposition: form-data; name=", "Content-Type: ", "x".repeat(9_000), "filename*=x''%", ": :"],
);

/** Random bytes, and pieces of forms in any order. */
export const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Uint8Array(bytes)),
  fc.array(line, { maxLength: 40 }).map((lines) => new Uint8Array(Buffer.from(lines.join(""), "latin1"))),
);

const maxHeadLength = 8 * 1024;
const maxTextLength = 64 * 1024;

/**
 * How a form with these bytes must be refused: a second, simpler implementation of RFC 2046 that has the whole body at
 * once, to compare the streaming parser with.
 * @returns null for a form that can be read
 */
export function expectedRefusal(type: string, body: Uint8Array): "wrongType" | "unreadable" | "tooLarge" | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  if (!/^multipart\/form-data\b/i.test(type)) return "wrongType";
  const [, quoted, plain = ""] = /;\s*boundary=(?:"([^"]*)"|([^;\s"]*))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!/^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/.test(boundary)) return "unreadable";
  const delimiter = `\r\n--${boundary}`;
  let rest = `\r\n${Buffer.from(body).toString("latin1")}`;
  for (;;) {
    const at = rest.indexOf(delimiter);
    if (at < 0) return "unreadable";
    rest = rest.slice(at + delimiter.length);
    if (/^[ \t]*--/.test(rest)) return null;
    const [line] = /^[ \t]*\r\n/.exec(rest) ?? [];
    if (!line) return "unreadable";
    rest = rest.slice(line.length - 2);
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0 || headEnd + 2 > maxHeadLength) return "unreadable";
    const next = rest.indexOf(delimiter, headEnd + 4);
    const length = (next < 0 ? rest.length : next) - headEnd - 4;
    if (isText(rest.slice(0, headEnd)) && length > maxTextLength) return "tooLarge";
    rest = rest.slice(headEnd + 4);
  }
}

function isText(head: string): boolean {
  const disposition = head.split("\r\n").find((line) => /^content-disposition:/i.test(line)) ?? "";
  return /;\s*name=("[^"]+"|[^;\s"]+)/i.test(disposition) && !/;\s*filename=/i.test(disposition);
}
