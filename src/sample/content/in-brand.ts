import { firstBrand, isCommon, type SampleBrand } from "../brands";

/** Addresses of drawings in content. */
const drawing = /\/illustrations\/([\w-]+)(?=\.svg)/g;

/** Content of the sample, which was written for the first brand, for another: with its name, addresses and drawings. */
export function inBrand(content: object, brand: SampleBrand): unknown {
  const own = JSON.stringify(content)
    .replaceAll(firstBrand.name, brand.name)
    .replaceAll(firstBrand.domain, brand.domain)
    .replaceAll(drawing, (address, name: string) => (isCommon(name) ? address : `${brand.folder}/${name}`));
  return JSON.parse(own);
}
