/** A company that the sample shows; none exists. */
export interface SampleBrand {
  readonly name: string;
  /** Of its drawings, in degrees, as the `hue` of a product. */
  readonly hue: number;
  /** Where its drawings are served. */
  readonly folder: string;
  readonly domain: string;
}

/** The one that the texts of the sample name. */
export const firstBrand: SampleBrand = {
  name: "Contoh Medika",
  hue: 190,
  folder: "/illustrations",
  domain: "contoh.example",
};

/** The one that stands for every other. */
export const secondBrand: SampleBrand = {
  name: "Acme Health",
  hue: 330,
  folder: "/illustrations/acme",
  domain: "acme.example",
};

/** The drawings that are the same for all: marks of other companies, signs of the site itself. */
export const isCommon = (name: string): boolean => /^(badge|client|state)-/.test(name);
