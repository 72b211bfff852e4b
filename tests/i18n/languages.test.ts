import { expect, it } from "vitest";
import { inLanguage, isLanguage, languages, withLanguage } from "../../src/i18n/languages";

it("an address says its language where it is not the site's own, before its fragment", () => {
  expect(inLanguage("/contoh?page=2#isi", "id")).toBe("/contoh?page=2#isi");
  expect(inLanguage("/contoh?page=2#isi", "en")).toBe("/contoh?page=2&lang=en#isi");
  expect(withLanguage("/contoh", "id")).toBe("/contoh?lang=id");
});

it("knows its languages by their codes alone", () => {
  expect([...languages, "EN", "", null, 1].filter(isLanguage)).toEqual(languages);
});
