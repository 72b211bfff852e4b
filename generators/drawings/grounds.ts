import { kawung, kawungPattern } from "./kawung.ts";
import { color, darker } from "./palette.ts";
import { at, circle, drawing, path, rect, ring } from "./svg.ts";

export type Tone = "mint" | "sand" | "teal" | "ink" | "coral" | "gold" | "pale" | "sea";
export type Shape = "disc" | "hills" | "arch" | "diagonal" | "blob" | "rings" | "table" | "petals";

interface Shades {
  back: string;
  plane: string;
  accent: string;
  pattern: string;
}

const tones: Record<Tone, Shades> = {
  mint: { back: color.mintDeep, plane: color.tealPale, accent: color.tealSoft, pattern: color.tealPale },
  sand: { back: color.sandDeep, plane: color.goldSoft, accent: color.sandShade, pattern: color.sandShade },
  teal: { back: color.teal, plane: color.tealDeep, accent: color.tealMid, pattern: color.tealMid },
  ink: { back: color.ink, plane: color.inkSoft, accent: color.tealDeep, pattern: color.inkSoft },
  coral: { back: color.coralPale, plane: "#F0B49D", accent: color.coralSoft, pattern: "#F0B9A4" },
  gold: { back: color.goldSoft, plane: color.gold, accent: "#E8A838", pattern: "#F2C871" },
  pale: { back: color.mint, plane: color.sandDeep, accent: color.mintDeep, pattern: color.mintDeep },
  sea: { back: color.tealSoft, plane: color.tealMid, accent: color.teal, pattern: "#6AB2A9" },
};

function shape(kind: Shape, tone: Shades, width: number, height: number): string {
  const cx = width / 2;
  const cy = height / 2;
  switch (kind) {
    case "disc":
      return circle(cx, cy, height * 0.42, tone.plane) + circle(cx, cy, height * 0.42, "url(#ground)");
    case "hills":
      return [
        rect(0, 0, width, height, 0, "url(#ground)"),
        circle(width * 0.8, height * 0.26, height * 0.12, tone === tones.gold ? color.sand : color.gold),
        path(
          `M0 ${height * 0.72}Q${width * 0.25} ${height * 0.52} ${width * 0.55} ${height * 0.7}T${width} ${height * 0.62}V${height}H0Z`,
          tone.plane,
        ),
        path(
          `M0 ${height * 0.88}Q${width * 0.3} ${height * 0.72} ${width * 0.6} ${height * 0.84}T${width} ${height * 0.8}V${height}H0Z`,
          tone.accent,
        ),
      ].join("");
    case "arch":
      return [
        rect(0, 0, width, height, 0, "url(#ground)"),
        path(
          `M${cx - height * 0.5} ${height}V${height * 0.58}A${height * 0.5} ${height * 0.5} 0 0 1 ${cx + height * 0.5} ${height * 0.58}V${height}Z`,
          tone.plane,
        ),
        path(
          `M${cx - height * 0.4} ${height}V${height * 0.6}A${height * 0.4} ${height * 0.4} 0 0 1 ${cx + height * 0.4} ${height * 0.6}V${height}Z`,
          tone.accent,
          { opacity: 0.55 },
        ),
      ].join("");
    case "diagonal":
      return (
        path(`M${width * 0.62} 0H${width}V${height}H${width * 0.3}Z`, tone.plane) +
        path(`M${width * 0.62} 0H${width}V${height}H${width * 0.3}Z`, "url(#ground)") +
        path(`M0 ${height * 0.86}L${width} ${height * 0.78}V${height}H0Z`, tone.accent)
      );
    case "blob":
      return (
        rect(0, 0, width, height, 0, "url(#ground)") +
        path(
          `M${width * 0.14} ${height * 0.5}C${width * 0.1} ${height * 0.1} ${width * 0.46} ${height * 0.02} ${width * 0.66} ${height * 0.12}S${width * 0.94} ${height * 0.4} ${width * 0.86} ${height * 0.68}S${width * 0.54} ${height * 0.98} ${width * 0.34} ${height * 0.9}S${width * 0.16} ${height * 0.74} ${width * 0.14} ${height * 0.5}Z`,
          tone.plane,
        )
      );
    case "rings":
      return (
        [0.62, 0.47, 0.32]
          .map((part, index) => circle(cx, cy, height * part, index % 2 === 0 ? tone.plane : tone.back))
          .join("") + ring(cx, cy, height * 0.54, tone.accent, 4, { opacity: 0.8 })
      );
    case "table":
      return (
        rect(0, 0, width, height, 0, "url(#ground)") +
        rect(width * 0.1, height * 0.1, width * 0.8, height, height * 0.06, tone.plane) +
        rect(0, height * 0.8, width, height * 0.2, 0, tone.accent) +
        rect(0, height * 0.8, width, 14, 0, darker(tone.accent, 0.1))
      );
    case "petals":
      return (
        at({ x: width * 0.5, y: height * 0.5, scale: height / 84 }, kawung(tone.plane)) +
        at({ x: 0, y: 0, scale: height / 200 }, kawung(tone.accent)) +
        at({ x: width, y: height, scale: height / 200 }, kawung(tone.accent)) +
        at({ x: width, scale: height / 300 }, kawung(tone.plane)) +
        at({ y: height, scale: height / 300 }, kawung(tone.plane))
      );
  }
}

/** A cover: ground, then the things on it. */
export function cover(width: number, height: number, tone: Tone, kind: Shape, ...content: string[]): string {
  const shades = tones[tone];
  const strength = tone === "ink" || tone === "teal" ? 0.7 : 0.75;
  return drawing(
    width,
    height,
    [rect(0, 0, width, height, 0, shades.back), shape(kind, shades, width, height), ...content],
    [kawungPattern("ground", shades.pattern, 80, strength), kawungPattern("batik", color.goldSoft, 44, 0.75)],
  );
}
