import fc from "fast-check";
import { expect, it } from "vitest";
import { createDraftKey, draftLinkOf, draftLinkUrl, openSealed, sealDraft } from "../../src/forms/sealed-draft";

const context = { product: "contoh", form: "provider-registration" };
const id = "0mabcdefg-0123456789abcdef0123456789abcdef";
const seed = 20261128;

it("opens what was sealed with the same key for the same form, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const key = createDraftKey();
      const sealed = await sealDraft(text, key, context);
      expect(await openSealed(sealed, key, context)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
    }),
    { seed, numRuns: 50 },
  );
});

it("opens nothing with another key, for another form or product, and nothing that was altered in any byte", async () => {
  const key = createDraftKey();
  const sealed = await sealDraft("Klinik Sehat", key, context);
  expect(await openSealed(sealed, createDraftKey(), context)).toBeNull();
  expect(await openSealed(sealed, "x", context)).toBeNull();
  expect(await openSealed(sealed, key, { ...context, form: "job-application" })).toBeNull();
  expect(await openSealed(sealed, key, { ...context, product: "acme" })).toBeNull();
  for (const [index, byte] of sealed.entries()) {
    const altered = sealed.slice();
    altered[index] = byte ^ 1;
    expect(await openSealed(altered, key, context), `byte ${index}`).toBeNull();
  }
  expect(await openSealed(sealed.slice(0, 12), key, context)).toBeNull();
  expect(await openSealed(new Uint8Array(0), key, context)).toBeNull();
});

it("never seals the same text to the same bytes, and shows no text in them", async () => {
  const key = createDraftKey();
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () =>
      Buffer.from(await sealDraft("Klinik Sehat", key, context)).toString("latin1"),
    ),
  );
  expect(new Set(texts).size).toBe(20);
  for (const text of texts) expect(text).not.toContain("Klinik");
});

it("writes a link whose key no server sees, and reads it back; anything else is no link", () => {
  const link = { id, key: createDraftKey() };
  const url = new URL(draftLinkUrl("https://contoh.example/contoh/new-registration?lang=en#x", link));
  expect(url.pathname + url.search).toBe("/contoh/new-registration?lang=en");
  expect(url.hash.length).toBeLessThan(120);
  expect(draftLinkOf(url.hash)).toEqual(link);
  for (const other of ["", "#", "#lanjutkan=", `${url.hash}x`, url.hash.slice(0, -1), "#lanjutkan=../../x.y", "#isi"]) {
    expect(draftLinkOf(other), other).toBeNull();
  }
});
