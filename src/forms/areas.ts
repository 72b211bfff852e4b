import areas from "./areas.json";

/** Provinces of Indonesia with their cities and regencies; `npm run generate -- areas` writes the file. */
const known = Object.entries(areas);

export const provinces: readonly string[] = known.map(([province]) => province);

/** Cities and regencies of a province, however it is spelt; those of all provinces where it is not known. */
export function citiesIn(province: string): readonly string[] {
  const asked = folded(province);
  const [, own] = known.find(([name]) => folded(name) === asked) ?? [];
  return own ?? known.flatMap(([, cities]) => cities);
}

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(provinsi|prov\.)\s+/, "")
    .replace(/[^a-z]/g, "");
