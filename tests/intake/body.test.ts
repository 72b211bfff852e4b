import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/errors/refusal";
import { maxFileBytes } from "../../src/forms/files";
import { readFormBody } from "../../src/intake/body";
import { multipartBytes } from "../support/forms/multipart";
import { seeded } from "../support/fuzz/seeded";

const boundary = fc.oneof(fc.constantFrom("b", "-", "--", "x".repeat(70), '"a b"', '"'), fc.string({ maxLength: 300 }));

/** Content types, including invalid ones, in characters that a header may contain. */
const contentTypes = fc
  .oneof(
    boundary.map((each) => `multipart/form-data; boundary=${each}`),
    fc.constantFrom("application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""),
    fc.string({ maxLength: 80 }),
  )
  .map((type) => type.replace(/[^\x20-\x7e]/g, "?"));

const line = fc.constantFrom(
  "--b",
  "--b--",
  "\r\n",
  "\r\n--b\r\n\r\n",
  "\r\n--b--\r\n",
  "\r",
  "\n",
  "a=b&",
  "%",
  "%ff",
  "+",
  "\0",
  "\xff",
  'Content-Disposition: form-data; name="a"',
  'Content-Disposition: form-data; name="f"; filename="f.pdf"',
  "Content-Disposition: form-data; name=",
  "Content-Type: ",
  "x".repeat(9_000),
  "filename*=x''%",
  ": :",
);

/** Random bytes, and pieces of forms in any order. */
const bodies = fc.oneof(
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
function expectedRefusal(type: string, body: Uint8Array): "wrongType" | "unreadable" | "tooLarge" | null {
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

const deadline = { timeout: 20_000 };

interface Read {
  readonly texts: readonly (readonly [string, readonly string[]])[];
  readonly files: readonly {
    readonly field: string;
    readonly name: string;
    readonly type: string;
    readonly hex: string;
  }[];
}

/** Cuts bytes at these distances, again and again. */
function cut(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let start = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.byteLength) return controller.close();
      const end = start + (sizes[turn++ % sizes.length] ?? bytes.byteLength);
      controller.enqueue(bytes.slice(start, end));
      start = end;
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, type: string): Promise<Read> {
  const files: Read["files"][number][] = [];
  const headers = new Headers();
  headers.set("content-type", type);
  const init = { method: "POST", headers, body, duplex: "half" };
  const texts = await readFormBody(new Request("https://contoh.example/", init), {
    wants: () => true,
    receive: async ({ field, name, type: declared, content }) => {
      const hex = typeof content === "string" ? content : Buffer.from(content).toString("hex");
      files.push({ field, name, type: declared, hex });
    },
  });
  return { texts: [...texts], files };
}

/** The code of the refusal; null for what is read. Anything else that is thrown would be a 500. */
async function refusal(body: ReadableStream<Uint8Array>, type: string): Promise<string | null> {
  try {
    await read(body, type);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const text = fc.string({ unit: "binary", maxLength: 60 });
const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 });
const fileName = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
/** Content that looks like the form around it. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .array(fc.constantFrom("\r", "\n", "-", "--", "\r\n--", "a", "\r\n\r\n"), { maxLength: 40 })
    .map((bits) => Buffer.from(bits.join(""))),
);

describe("what a browser sends", () => {
  it("is read as it was sent, however it is split", deadline, async () => {
    const entries = fc.array(fc.tuple(text, fc.oneof(text, fc.tuple(fileName, content))), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(entries, sizes, async (fields, cuts) => {
        const form = new FormData();
        for (const [name, value] of fields) {
          if (typeof value === "string") form.append(name, value);
          else form.append(name, new File([new Uint8Array(value[1])], value[0], { type: "application/pdf" }));
        }
        const sent = new Request("https://contoh.example/", { method: "POST", body: form });
        const type = sent.headers.get("content-type") ?? "";
        const bytes = new Uint8Array(await sent.arrayBuffer());
        const { texts, files } = await read(cut(bytes, cuts), type);
        expect(texts).toEqual(await textsOf(form));
        expect(files).toEqual(await filesOf(bytes, type));
      }),
      seeded({ numRuns: 400 }),
    );
  });

  it("in a URL-encoded form is read as it was sent", deadline, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), sizes, async (pairs, cuts) => {
        const encoded = new URLSearchParams(pairs);
        const body = cut(new TextEncoder().encode(encoded.toString()), cuts);
        const expected = new Map<string, Set<string>>();
        for (const [name, value] of encoded) expected.set(name, (expected.get(name) ?? new Set()).add(value));
        const { texts } = await read(body, "application/x-www-form-urlencoded;charset=UTF-8");
        expect(texts).toEqual(Array.from(expected, ([name, values]) => [name, [...values]]));
      }),
      seeded({ numRuns: 300 }),
    );
  });
});

/** Names and texts as the standard sends them: lone halves of characters become replacements, line ends two characters. */
async function textsOf(form: FormData): Promise<Read["texts"]> {
  const sent = await new Request("https://contoh.example/", { method: "POST", body: form }).formData();
  const texts = new Map<string, Set<string>>();
  for (const [name, value] of sent) {
    if (typeof value === "string" && name !== "") texts.set(name, (texts.get(name) ?? new Set()).add(value));
  }
  return Array.from(texts, ([name, values]) => [name, [...values]]);
}

async function filesOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Read["files"]> {
  const headers = { "content-type": type };
  const sent = await new Request("https://contoh.example/", { method: "POST", body: bytes, headers }).formData();
  const files = [...sent].flatMap(([field, value]) =>
    value instanceof File && field !== "" ? [{ field, value }] : [],
  );
  return Promise.all(
    files.map(async ({ field, value }) => ({
      field,
      name: value.name,
      type: value.type,
      hex: Buffer.from(await value.arrayBuffer()).toString("hex"),
    })),
  );
}

describe("malformed forms", () => {
  it("are read or refused as a simple parser of the whole body would", deadline, async () => {
    await fc.assert(
      fc.asyncProperty(contentTypes, bodies, sizes, async (type, body, cuts) => {
        expect(await refusal(cut(body, cuts), type)).toBe(expectedRefusal(type, body));
      }),
      seeded({ numRuns: 2_000 }),
    );
  });

  it.each(["%ff", "Content-Disposition: \xff"])("need not even be UTF-8: %j", deadline, async (odd) => {
    const form = multipartBytes("b", [{ name: odd, content: Buffer.from([0xff, 0xfe]) }]);
    expect((await read(cut(form, [7]), "multipart/form-data; boundary=b")).texts).toEqual([[odd, ["\ufffd\ufffd"]]]);
  });
});

describe("a part at its limit", () => {
  const type = "multipart/form-data; boundary=b";
  const form = (bytes: number) =>
    multipartBytes("b", [
      { name: "f", filename: "f.pdf", content: new Uint8Array(bytes) },
      { name: "a", content: "still there" },
    ]);

  it.each([
    [maxFileBytes, (hex: string) => hex.length === 2 * maxFileBytes],
    [maxFileBytes + 1, (hex: string) => hex === "fileSize"],
  ])("is a file of %i bytes, and what follows is read all the same", deadline, async (bytes, isRight) => {
    const { texts, files } = await read(cut(form(bytes), [65_536]), type);
    expect(texts).toEqual([["a", ["still there"]]]);
    expect(files.map(({ hex }) => isRight(hex))).toEqual([true]);
  });

  it.each([
    [64 * 1024, null],
    [64 * 1024 + 1, "tooLarge"],
  ])("is a text of %i bytes: %s", deadline, async (bytes, code) => {
    const body = multipartBytes("b", [{ name: "a", content: "x".repeat(bytes) }]);
    expect(await refusal(cut(body, [4_096]), type)).toBe(code);
  });

  it("is a delimiter with 8 KB of blanks behind it, but the last may have more", async () => {
    const head = 'Content-Disposition: form-data; name="a"\r\n\r\n';
    const body = (blanks: number) =>
      new TextEncoder().encode(`--b${" ".repeat(blanks)}\r\n${head}\r\n--b--${" ".repeat(9_000)}`);
    for (const size of [7, 20_000]) expect(await refusal(cut(body(100), [size]), type)).toBeNull();
    expect(await refusal(cut(body(9_000), [4_096]), type)).toBe("unreadable");
  });

  it("is 512 KB of texts in all", deadline, async () => {
    const parts = Array.from({ length: 9 }, (_, number) => ({ name: `a${number}`, content: "x".repeat(60_000) }));
    expect(await refusal(cut(multipartBytes("b", parts), [4_096]), type)).toBe("tooLarge");
  });
});
