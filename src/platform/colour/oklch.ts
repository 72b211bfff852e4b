type Three = readonly [number, number, number];

const multiply = (rows: readonly Three[], [a, b, c]: Three): Three => {
  const [first = 0, second = 0, third = 0] = rows.map(([x, y, z]) => x * a + y * b + z * c);
  return [first, second, third];
};

function byteOf(light: number): number {
  const clamped = Math.min(1, Math.max(0, light));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

// The matrices of CSS Color 4.
const labToCones = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const conesToLight = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;
const lightToCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const conesToLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;

function lightOf(byte: number): number {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

export interface Oklch {
  /** From 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** From 0 to 360; without a meaning for greys. */
  readonly hueDegrees: number;
}

/** @param hex such as `#0b6b6b` */
export function oklchOf(hex: string): Oklch {
  const channel = (at: number) => lightOf(Number.parseInt(hex.slice(at, at + 2), 16));
  const [l, m, s] = multiply(lightToCones, [channel(1), channel(3), channel(5)]);
  const [lightness, a, b] = multiply(conesToLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
  const hueDegrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: Math.hypot(a, b), hueDegrees };
}

/** Clamps channels beyond sRGB. */
export function hexOf(lightness: number, chroma: number, hueDegrees: number): string {
  const hue = (hueDegrees * Math.PI) / 180;
  const [l, m, s] = multiply(labToCones, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  const channels = multiply(conesToLight, [l ** 3, m ** 3, s ** 3]);
  return `#${channels.map((light) => byteOf(light).toString(16).padStart(2, "0")).join("")}`;
}
