/** The drawings lie in `public/illustrations`; an SVG has no smaller formats. */
export const image = (name: string, width: number, height: number, alternativeText: string, caption = "") => ({
  id: [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7),
  name,
  alternativeText,
  caption,
  width,
  height,
  formats: null,
  ext: ".svg",
  mime: "image/svg+xml",
  url: `/illustrations/${name}.svg`,
});
