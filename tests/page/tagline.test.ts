import { expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import type { Language } from "../../src/i18n/languages";
import { taglineOf } from "../../src/page/tagline";

const content = { origin: "embedded" };

it.each<[tagline: unknown, language: Language, text: string, lang: Language | undefined]>([
  ["Bersama Anda", "id", "Bersama Anda", undefined],
  ["Bersama Anda", "en", "Bersama Anda", "id"],
  [{ en: "With you" }, "id", "With you", "en"],
  [{ id: "Bersama Anda", en: "With you" }, "en", "With you", undefined],
  [undefined, "en", "", undefined],
])("the tagline %j on a page in %s is marked with its language", (tagline, language, text, lang) => {
  const acme = { name: "Acme", content, ...(tagline !== undefined && { tagline }) };
  const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } });
  expect(taglineOf({ product, language })).toEqual({ text, lang });
});
