import type { Page } from "playwright-core";

/** How one looks at a page: what the visitor, or their machine, has set. */
interface Look {
  readonly media?: Parameters<Page["emulateMedia"]>[0];
  /** Of the text, in percent. */
  readonly text?: number;
  readonly language?: "en";
  /** The only widths that this look is for, in pixels. */
  readonly widths?: readonly number[];
}

export const looks = {
  light: {},
  dark: { media: { colorScheme: "dark" } },
  forced: { media: { forcedColors: "active" } },
  "forced-dark": { media: { forcedColors: "active", colorScheme: "dark" } },
  text: { text: 200 },
  print: { media: { media: "print" }, widths: [794] },
  english: { language: "en" },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;

const isLook = (name: string): name is LookName => name in looks;

/** @throws {Error} for a name that is no look */
export function looksNamed(names: readonly string[]): LookName[] {
  return names.map((name) => {
    if (isLook(name)) return name;
    throw new Error(`${name} is none of ${Object.keys(looks).join(", ")}`);
  });
}

/** Widths of windows to look through, of those wanted. */
export function widthsFor(name: LookName, wanted: readonly number[]): readonly number[] {
  const { widths }: Look = looks[name];
  return widths ?? wanted;
}

/** The address in the language of the look. */
export function addressFor(name: LookName, address: string): string {
  const { language }: Look = looks[name];
  return language ? `${address}${address.includes("?") ? "&" : "?"}lang=${language}` : address;
}

/** Has the open page look so. */
export async function wear(page: Page, name: LookName): Promise<void> {
  const { media, text = 100 }: Look = looks[name];
  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...media });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
}
