import { expect, it } from "vitest";
import { collections, singles } from "../../src/sample/content";

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

const noFiles = { labels: [], from: [], to: [] };

/** Every text below a value; of a text that takes something, as it is said of `09.00`, or of a list without anything. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    try {
      return textsIn(value("09.00", "18.00", "1"));
    } catch {
      const nothing = Object.assign([], { types: [], files: noFiles, ...noFiles });
      return textsIn(value(nothing, nothing));
    }
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whatever is not spelled in the site's way. */
function misspelt(text: string, language: "id" | "en"): string[] {
  // Addresses, names of files and markup are no words.
  const words = text.replaceAll(/(?:https?:|\/)\S+|[\w.-]+@[\w.-]+|[\w-]+\.[a-z]{3,4}\b|<[^>]*>/g, " ");
  return spellings[language].flatMap(([family, allowed]) =>
    (words.match(family) ?? []).filter((found) => !allowed.test(found)),
  );
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../src/**/texts.ts", "../../src/**/*-texts.ts"],
  {
    eager: true,
  },
);
const tables = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter(([name]) => /Texts$/.test(name))
    .map(([name, table]) => [`${path} ${name}`, table] as const),
);

it.each(["id", "en"] as const)("every text of the site has the one spelling of its words: %s", (language) => {
  expect(tables.length).toBeGreaterThan(40);
  const found = tables.flatMap(([name, table]) => {
    const texts = typeof table === "function" ? textsIn(table({ language })) : [];
    return texts.flatMap((text) => misspelt(text, language).map((word) => `${name}: ${word}`));
  });
  expect(found).toEqual([]);
});

it("so has the sample content", () => {
  // A word by itself may be a picture's name.
  const texts = textsIn([collections, singles]).filter((text) => text.includes(" "));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.flatMap((text) => misspelt(text, "id"))).toEqual([]);
});
