import { expect, it } from "vitest";
import { collections, singles } from "../../src/sample/content";
import { tablesIn, textsIn } from "../support/browser/messages";

/** The words that have been spelled in more than one way, each with the spellings that the site has. */
const spellings: Readonly<Record<"id" | "en", readonly (readonly [family: RegExp, allowed: RegExp])[]>> = {
  id: [
    [/\bsurv[a-z]*/gi, /^survei$/i],
    [/\bkari[er][a-z]*/gi, /^karier$/i],
    [/\bmerespon[a-z]*/gi, /^merespons$/i],
    [/\be-?mail[a-z]*/gi, /^e-mail$/i],
    [/\bapot[ei][a-z]*/gi, /^apotek/i],
    [/\b(?:ijin|izin)[a-z]*/gi, /^izin/i],
    [/\bprakt[a-z]*/gi, /^praktik/i],
    [/\b(?:browser|peramban)[a-z]*/gi, /^peramban/i],
    [/\brp\b\.?\s?[\d.,]*/gi, /^Rp \d{1,3}(?:\.\d{3})*[.,]?$/],
    [/\b(?:jam|pukul) \d\d.\d\d\S*/gi, /^pukul \d\d\.\d\d(?:–\d\d\.\d\d)?[.,]?$/i],
    [/\btwitter\b/gi, /^$/],
  ],
  en: [
    [/\be-?mail[a-z]*/gi, /^emails?$/i],
    [/\b(?:organi[sz]ation|optimi[sz]ation)[a-z]*/gi, /isation/i],
    [/\bcent(?:er|re)s?\b/gi, /^centre/i],
    [/\btwitter\b/gi, /^$/],
  ],
};

/** Whatever is not spelled in the site's way. */
function misspelt(text: string, language: "id" | "en"): string[] {
  // Addresses, names of files and markup are no words.
  const words = text.replaceAll(/(?:https?:|\/)\S+|[\w.-]+@[\w.-]+|[\w-]+\.[a-z]{3,4}\b|<[^>]*>/g, " ");
  return spellings[language].flatMap(([family, allowed]) =>
    (words.match(family) ?? []).filter((found) => !allowed.test(found)),
  );
}

it.each(["id", "en"] as const)("every text of the site has the one spelling of its words: %s", (language) => {
  const texts = textsIn(tablesIn(language), "09.00");
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.flatMap((text) => misspelt(text, language).map((word) => `${text}: ${word}`))).toEqual([]);
});

it("so has the sample content", () => {
  // A word by itself may be a picture's name.
  const texts = textsIn([collections, singles]).filter((text) => text.includes(" "));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap((text) => misspelt(text, "id"))).toEqual([]);
});
