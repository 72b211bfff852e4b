import type { Language } from "../../../src/i18n/languages";

/** Stands for what a text is made with, such as a title. */
const blank = "\u0000";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    "../../../src/**/*texts.ts",
    "../../../src/forms/{contact,job-application,provider-report,quotation}.ts",
    "!../../../src/i18n/**",
  ],
  { eager: true },
);

/** Every table of texts of the interface in this language. */
export const tablesIn = (language: Language): readonly unknown[] =>
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      typeof table === "function" && /(Texts|Names)$/.test(name) ? [table({ language })] : [],
    ),
  );

/**
 * Every text of a table, however deep.
 * @param title what texts are made with that are made of a title or a time; those of a number are made of one thing
 */
export function textsIn(value: unknown, title = blank): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    // A sentence about types of files takes lists.
    const lists = { labels: [title], from: [title], to: [title] };
    const filled = (given: unknown) => Array.from({ length: value.length }, () => given);
    const given = [filled(title), filled(1), [lists], [title, { files: lists }]];
    return given.flatMap((each) => {
      try {
        return each.length === value.length ? [String(value(...each))] : [];
      } catch {
        return [];
      }
    });
  }
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap((each) => textsIn(each, title));
  return [];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Tells whether a text, whole, is one of this language's interface and not also one of the other's (brand words,
 * names and texts that the specification quotes are the same in both).
 * @param content all texts of the CMS: a title may be the same as a text of the interface, or begin like one
 */
export function wordsOnlyIn(
  language: Language,
  other: Language,
  content: readonly string[],
): (text: string) => boolean {
  const known = new Set(textsIn(tablesIn(other)));
  const hasWord = (text: string) => /\p{L}{3}/u.test(text);
  const strange = textsIn(tablesIn(language)).filter((text) => hasWord(text) && !known.has(text));
  const whole = new Set(strange.filter((text) => !text.includes(blank)));
  const made = strange.filter((text) => text.includes(blank)).map(patternOf);
  const alsoMade = [...known].filter((text) => text.includes(blank) && hasWord(text)).map(patternOf);
  const titles = new Set(content.map((text) => text.trim()));
  const allContent = content.join("\n");
  // What is cut is the beginning of content: no text that is made ends so.
  const isOther = (text: string) =>
    known.has(text) || text.endsWith("…") || allContent.includes(text) || alsoMade.some((each) => each.test(text));
  return (text) => (whole.has(text) && !titles.has(text)) || (made.some((each) => each.test(text)) && !isOther(text));
}

function patternOf(text: string): RegExp {
  return new RegExp(`^${text.split(blank).map(escaped).join(".+")}$`);
}
