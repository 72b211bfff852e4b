import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originalLength, readCondensed, TooLarge } from "../../../src/platform/formats/condensed-json";

const seed = 20_261_122;
const encoder = new TextEncoder();

function bodyOf(text: string, chunkBytes: number): ReadableStream<Uint8Array> {
  const bytes = encoder.encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + chunkBytes));
      at += chunkBytes;
    },
  });
}

describe("condensed JSON", () => {
  it("tells the length of what it cut, and takes kilobytes for megabytes", async () => {
    const file = `data:application/pdf;base64,${"A".repeat(3_000_000)}`;
    const text = await readCondensed(bodyOf(JSON.stringify({ data: { id: 1, file, Name: "Budi" } }), 65_536));
    const { data } = JSON.parse(text);
    expect(text.length).toBeLessThan(2_000);
    expect(originalLength(data.file)).toBe(file.length);
    expect(data).toMatchObject({ id: 1, Name: "Budi" });
  });

  it(`stays JSON whatever strings are in it (seed ${seed})`, async () => {
    const strings = fc.string({ unit: "binary", maxLength: 2_000 });
    const property = fc.asyncProperty(
      fc.dictionary(strings, strings),
      fc.integer({ min: 1, max: 300 }),
      async (value, bytes) => {
        const condensed: unknown = JSON.parse(await readCondensed(bodyOf(JSON.stringify(value), bytes)));
        const short = Object.entries(value).filter((pair) => pair.every((text) => JSON.stringify(text).length < 250));
        expect(condensed).toMatchObject(Object.fromEntries(short));
      },
    );
    await fc.assert(property, { seed, numRuns: 200 });
  });

  it("reads thousands of strings that it cuts in one go", { timeout: 5_000 }, async () => {
    const strings = JSON.stringify(Array.from({ length: 3_500 }, () => "\\".repeat(150)));
    await readCondensed(bodyOf(strings, 65_536));
  });

  it("ends what is endless", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encoder.encode('[1,2,3],"x"'.repeat(1_000))),
    });
    await expect(readCondensed(endless)).rejects.toBeInstanceOf(TooLarge);
  });
});
