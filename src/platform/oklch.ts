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
/** Clamps channels beyond sRGB. */
export function hexOf(lightness: number, chroma: number, hueDegrees: number): string {
  const hue = (hueDegrees * Math.PI) / 180;
  const [l, m, s] = multiply(labToCones, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  const channels = multiply(conesToLight, [l ** 3, m ** 3, s ** 3]);
  return `#${channels.map((light) => byteOf(light).toString(16).padStart(2, "0")).join("")}`;
}
