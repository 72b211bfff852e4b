import { describe, expect, it } from "vitest";
import { ScratchBytes } from "../../src/platform/scratch-bytes";

const decoded = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

describe("scratch bytes", () => {
  it("have the texts and bytes of one call, whatever the one before had, and however long they are", () => {
    const scratch = new ScratchBytes();
    const raw = new TextEncoder().encode("“b”");
    for (const text of ["", "a", "é “x” 😀 字", "字".repeat(30_000), "字".repeat(700_000), "kurz"]) {
      expect(decoded(scratch.written([text, raw, "", text]))).toBe(`${text}“b”${text}`);
    }
  });

  it("are the memory of the next call: a response has its own", async () => {
    const scratch = new ScratchBytes();
    const response = new Response(scratch.written(["satu"]));
    scratch.written(["dua!"]);
    expect(await response.text()).toBe("satu");
  });
});
