import { outlined, type Weight } from "./letters.ts";

export type Attributes = Record<string, string | number | undefined>;

export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  opacity?: number;
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

export function element(name: string, attributes: Attributes, content = ""): string {
  const text = attributeText(attributes);
  return content === "" ? `<${name}${text}/>` : `<${name}${text}>${content}</${name}>`;
}

export function path(d: string, fill: string, extra: Attributes = {}): string {
  return element("path", { d, fill, ...extra });
}

/** An open line with round ends (the document sets round caps and joins). */
export function line(d: string, stroke: string, width: number, extra: Attributes = {}): string {
  return element("path", { d, fill: "none", stroke, "stroke-width": width, ...extra });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra: Attributes = {},
): string {
  return element("rect", { x, y, width, height, rx: radius === 0 ? undefined : radius, fill, ...extra });
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string {
  return element("circle", { cx, cy, r, fill, ...extra });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string {
  return element("ellipse", { cx, cy, rx, ry, fill, ...extra });
}

/** A ring: circle without fill. */
export function ring(cx: number, cy: number, r: number, stroke: string, width: number, extra: Attributes = {}): string {
  return element("circle", { cx, cy, r, fill: "none", stroke, "stroke-width": width, ...extra });
}

interface TextStyle {
  readonly weight?: Weight;
  readonly anchor?: "start" | "middle";
  /** Between letters. */
  readonly tracking?: number;
  /** The words fill this width, however large their letters have to be for that. */
  readonly width?: number;
}

/** Words on a base line that begins at, or has its middle at, a point. */
export function text(x: number, y: number, size: number, fill: string, words: string, style: TextStyle = {}): string {
  const { weight = 400, anchor = "start", tracking = 0, width } = style;
  const natural = outlined(words, size, weight, tracking);
  const { d, width: shown } = width ? outlined(words, (size * width) / natural.width, weight, tracking) : natural;
  return at({ x: anchor === "middle" ? x - shown / 2 : x, y }, path(d, fill));
}

/** Places a drawing made around the origin. */
export function at(placement: Placement, ...content: string[]): string {
  const { x = 0, y = 0, scale = 1, rotate = 0, flip = false, opacity } = placement;
  const steps: string[] = [];
  if (x !== 0 || y !== 0) {
    steps.push(`translate(${x} ${y})`);
  }
  if (rotate !== 0) {
    steps.push(`rotate(${rotate})`);
  }
  if (flip) {
    steps.push(`scale(${-scale} ${scale})`);
  } else if (scale !== 1) {
    steps.push(`scale(${scale})`);
  }
  const transform = steps.length === 0 ? undefined : steps.join("");
  return element("g", { transform, opacity }, content.join(""));
}

export function clip(id: string, shape: string): string {
  return element("clipPath", { id }, shape);
}

export function clipped(id: string, ...content: string[]): string {
  return element("g", { "clip-path": `url(#${id})` }, content.join(""));
}

function roundNumbers(markup: string): string {
  return markup.replace(/-?\d+\.\d{3,}/g, (value) => String(Math.round(Number(value) * 100) / 100));
}

/** A whole file. `defs` are only written when the body refers to them. */
export function drawing(width: number, height: number, body: string[], defs: string[] = []): string {
  const markup = body.join("");
  const wanted = defs.filter((definition) => {
    const id = /id="([^"]+)"/.exec(definition)?.[1];
    return id !== undefined && markup.includes(`#${id})`);
  });
  const attributes: Attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  const head = wanted.length === 0 ? "" : element("defs", {}, wanted.join(""));
  return `${roundNumbers(element("svg", attributes, head + markup))}\n`;
}
