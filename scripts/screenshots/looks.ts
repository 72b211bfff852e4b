import type { Page } from "playwright-core";

/** What visitors or their machines have set. */
export interface Look {
  readonly media?: Parameters<Page["emulateMedia"]>[0];
  /** Size of the text, in percent. */
  readonly text?: number;
  readonly language?: "en";
  /** The only width that this look is for, in pixels. */
  readonly width?: number;
}

export const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ["light", {}],
  ["dark", { media: { colorScheme: "dark" } }],
  ["forced", { media: { forcedColors: "active" } }],
  ["forced-dark", { media: { forcedColors: "active", colorScheme: "dark" } }],
  ["text", { text: 200 }],
  ["print", { media: { media: "print" }, width: 794 }],
  ["english", { language: "en" }],
]);

/** Applies a look to an open page. */
export async function apply({ media, text = 100 }: Look, page: Page): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...media });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
}
