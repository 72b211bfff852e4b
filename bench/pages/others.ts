import { tapping, typing, type Visit } from "./steps";

/** What a visitor does on pages without a form or a finder. */
export const pages: readonly Visit[] = [
  {
    path: "/contoh",
    ready: "dialog[open]",
    options: { promoClosed: false },
    steps: [
      tapping("close the promotional dialog", "dialog [type=submit], dialog button"),
      tapping("open the menu", ".header .menu-button"),
      tapping("unfold a group of the menu", "#menu summary"),
      typing("q", "klaim"),
    ],
  },
  {
    path: "/contoh/faq",
    steps: [tapping("open an answer", ".faq-question"), tapping("close it", ".faq-question")],
  },
  { path: "/contoh/search?q=klaim", steps: [typing("q", " rawat")] },
];
