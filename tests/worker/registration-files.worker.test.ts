import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pdfOf, registrationFiles, registrationLetter, send, uploadFile } from "../support/forms/posting";
import { type FreshOutbox, freshOutbox } from "../support/forms/shared-outbox";

const fileBytes = 2_500_000;

let outbox: FreshOutbox;

beforeAll(async () => {
  outbox = await freshOutbox();
});

const BodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Hashes of the files that the CMS got with the letter, by their fields. */
async function arrivedFiles(id: string): Promise<Record<string, string>> {
  const { cms } = outbox;
  await expect.poll(() => cms.taken.filter(({ body }) => body.includes(id)).length, { timeout: 30_000 }).toBe(1);
  const { data } = BodySchema.parse(JSON.parse(cms.taken.find(({ body }) => body.includes(id))?.body ?? ""));
  return Object.fromEntries(
    registrationFiles.map((name) => {
      const [head, base64 = ""] = String(data[name]).split(",");
      expect(head, name).toBe("data:application/pdf;base64");
      return [name, hashOf(Buffer.from(base64, "base64"))];
    }),
  );
}

async function hashesOf(files: ReadonlyMap<string, File>): Promise<Record<string, string>> {
  const hashes = [...files].map(async ([name, file]) => [name, hashOf(await file.bytes())] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

describe("a registration with every file at 2.5 MB", () => {
  const files = new Map(registrationFiles.map((name) => [name, pdfOf(fileBytes)]));

  it("reaches the CMS byte by byte when it is posted whole, as without script", async () => {
    expect(files.size).toBe(8);
    const letter = registrationLetter(files, outbox.key);
    expect(await send(outbox.site, letter)).toMatch(/^[A-Z2-9]{8}$/);
    expect(await arrivedFiles(letter.id)).toEqual(await hashesOf(files));
  });

  it("reaches the CMS byte by byte when its files went ahead one by one, as with script", async () => {
    const uploads = new Map<string, string>();
    for (const [name, file] of files) uploads.set(name, await uploadFile(outbox.site, name, file, outbox.key));
    const letter = registrationLetter(uploads, outbox.key);
    expect(await send(outbox.site, letter)).toMatch(/^[A-Z2-9]{8}$/);
    expect(await arrivedFiles(letter.id)).toEqual(await hashesOf(files));
  });
});
