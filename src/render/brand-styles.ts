import type { Product } from "../config";
import type { Brand } from "../config/brand";
import { hexOf, oklchOf } from "../platform/colour/oklch";

/** Lightness and maximum chroma of what derives from the action colour. */
const derived = {
  /** Of a pressed or hovered button: darker by this share. */
  strongShade: 0.81,
  /** Dark scheme: readable on its grounds. A higher chroma would glow. */
  onDark: { lightness: 0.784, chroma: 0.13 },
  strongOnDark: { lightness: 0.85, chroma: 0.11 },
  /** Dark scheme: a ground for light text. */
  ground: { lightness: 0.38, chroma: 0.09 },
} as const;

/** Of a surface beside a quiet one. */
const strongSurfaceShade = 0.952;

/** Custom properties as CSS, without those that are undefined. */
const declarations = (properties: Readonly<Record<string, string | undefined>>) =>
  Object.entries(properties)
    .flatMap(([name, value]) => (value === undefined ? [] : `--${name}:${value}`))
    .join(";");

/** The colour's hue at another lightness, with its chroma up to a maximum. */
function shadeOf(hex: string, { lightness, chroma }: { readonly lightness: number; readonly chroma: number }): string {
  const colour = oklchOf(hex);
  return hexOf(lightness, Math.min(colour.chroma, chroma), colour.hueDegrees);
}

function darkened(hex: string, share: number): string {
  const { lightness, chroma, hueDegrees } = oklchOf(hex);
  return hexOf(lightness * share, chroma, hueDegrees);
}

/** Styles of a product's brand, which stand behind the tokens in the same layer; empty without a brand. */
export function brandStyles({ brand: { colours, font } }: Pick<Product, "brand">): string {
  const face = font === undefined ? "" : fontFace(font);
  const tokens = colours ? colourTokens(colours) : "";
  const family = font === undefined ? "" : `:root{--font:"Brand",system-ui,sans-serif}`;
  return tokens || family ? `${face}@layer tokens{${family}${tokens}}` : "";
}

const fontFace = (file: string) =>
  `@font-face{font-family:"Brand";font-weight:400 700;font-display:swap;src:url("${file}")}`;

/** Grounds of the dark scheme stay those of the hue. */
function colourTokens({ action, ink, surface, accent }: NonNullable<Brand["colours"]>): string {
  const always = declarations({ teal: action, ink, gold: accent });
  const light = declarations({
    "action-strong": darkened(action, derived.strongShade),
    quiet: surface,
    "quiet-strong": surface && darkened(surface, strongSurfaceShade),
  });
  const dark = declarations({
    action: shadeOf(action, derived.onDark),
    "action-strong": shadeOf(action, derived.strongOnDark),
    "deep-accent": shadeOf(action, derived.ground),
  });
  const isDark = "(prefers-color-scheme:dark)";
  return `:root{${always}}@media not ${isDark}{:root{${light}}}@media ${isDark}{:root{${dark}}}`;
}
