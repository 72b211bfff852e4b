/** The package brings no types: what `fonts.ts` uses of it. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff2";
    readonly keepAllGlyphs?: true;
    readonly keepFeatures?: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options: SubsetOptions): Promise<Buffer>;
}
