import fc from "fast-check";

const boundary = fc.oneof(fc.constantFrom("b", "-", "--", "x".repeat(70), '"a b"', '"'), fc.string({ maxLength: 300 }));

/** Content types, also such as no form has, in characters that a header may hold. */
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

/** Any bytes, and pieces of forms in any order. */
export const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Uint8Array(bytes)),
  fc.array(line, { maxLength: 40 }).map((lines) => new Uint8Array(Buffer.from(lines.join(""), "latin1"))),
);
