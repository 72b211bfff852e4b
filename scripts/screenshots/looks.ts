import type { Page } from "playwright-core";

/** Preferences of visitors or their devices. */
export interface Look {
  readonly media?: Parameters<Page["emulateMedia"]>[0];
  /** Text size in percent. */
  readonly text?: number;
  readonly language?: "en";
  /** Only for this width, in pixels. */
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

export async function apply({ media, text = 100 }: Look, page: Page): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: "light", forcedColors: "none", ...media });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
}
