import { color } from "./palette.ts";
import { at, circle, drawing, line, path, rect, ring, text } from "./svg.ts";

const ink = color.ink;

interface WordMark {
  sign: string;
  first: string;
  second: string;
}

/** Names as in the client list; signs around the origin, 100 high, one tone. */
const wordMarks: readonly WordMark[] = [
  {
    first: "Nusalintas",
    second: "Telematika",
    sign: circle(0, 32, 9, ink) + line("M-22 12A31 31 0 0 1 22 12M-40-10A56 56 0 0 1 40-10", ink, 13),
  },
  {
    first: "Bumirasa",
    second: "Agro Lestari",
    sign: path("M-4 44C-4 0-20-20-48-24C-50 10-34 30-4 44ZM4 44C4-14 22-40 50-46C52 0 36 30 4 44Z", ink),
  },
  { first: "Samudraya", second: "Kargo", sign: path("M-46 10H46L30 44H-30ZM-24-30H-2V2H-24ZM4-46H26V2H4Z", ink) },
  {
    first: "Tenun",
    second: "Kiranasari",
    sign: path("M0-48L14-20L0-6L-14-20ZM48 0L20 14L6 0L20-14ZM0 48L-14 20L0 6L14 20ZM-48 0L-20-14L-6 0L-20 14Z", ink),
  },
  { first: "Wirabaja", second: "Konstruksi", sign: path("M-44-40H44V-20H12V20H44V40H-44V20H-12V-20H-44Z", ink) },
  {
    first: "Arunika",
    second: "Farma Prima",
    sign: path("M-46 14A46 46 0 0 1 46 14Z", ink) + line("M-44 34H44M0-48V-44M-40-34L-37-31M40-34L37-31", ink, 10),
  },
  { first: "Pijar", second: "Surya Energi", sign: path("M10-50L-34 8H-4L-12 50L34-10H4Z", ink) },
  {
    first: "Cakraboga",
    second: "Pangan",
    sign: ring(0, 0, 42, ink, 12) + line("M0-24V24M-24 0H24M-17-17L17 17M17-17L-17 17", ink, 7),
  },
  { first: "Langitnusa", second: "Aviasi", sign: path("M-48 14L48-40L16 42L0 14Z", ink) },
  {
    first: "Tirtabening",
    second: "Utama",
    sign:
      path("M0-50C22-20 36-2 36 16A36 34 0 0 1-36 16C-36-2-22-20 0-50Z", ink) +
      line("M-14 20Q-10 32 4 33", color.white, 7),
  },
  {
    first: "Rimbapulp",
    second: "Kertas",
    sign: path("M0-50L30-8H16L40 30H-40L-16-8H-30Z", ink) + rect(-7, 30, 14, 18, 3, ink),
  },
  {
    first: "Sagarawisata",
    second: "Bahari",
    sign: path("M-6-48V12H-44Q-36-26-6-48ZM8-30Q36-14 40 12H8Z", ink) + line("M-46 34q15-14 31 0t31 0t31 0", ink, 10),
  },
];

function wordMark({ sign, first, second }: WordMark, index: number): string {
  const weight = index % 4 === 3 ? 400 : 700;
  const tracking = index % 2 === 0 ? 3 : 1;
  if (index % 3 === 2) {
    return drawing(500, 240, [
      at({ x: 250, y: 72, scale: 0.84 }, sign),
      text(250, 172, 50, ink, first, { weight, anchor: "middle" }),
      text(250, 210, 26, ink, second, { tracking, anchor: "middle" }),
    ]);
  }
  return drawing(500, 240, [
    at({ x: 88, y: 120 }, sign),
    text(164, 122, 52, ink, first, { weight, width: Math.min(300, first.length * 29) }),
    text(166, 160, 27, ink, second, { tracking }),
  ]);
}

export function clientMarks(): string[] {
  return wordMarks.map(wordMark);
}
