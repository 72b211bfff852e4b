/** Relative luminance of a colour such as `#0b6b6b`, from 0 to 1, by WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as `#0b6b6b`, from 1 to 21, by WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
