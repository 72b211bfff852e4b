import areas from "./areas.json";

/** Provinces of Indonesia with their cities and regencies; `npm run generate -- areas` writes the file. */
const known = Object.entries(areas);

export const provinces: readonly string[] = known.map(([province]) => province);

/** Cities and regencies of a province in any spelling; of all provinces if it is unknown. */
export function citiesIn(province: string): readonly string[] {
  const wanted = folded(province);
  const [, cities] = known.find(([name]) => folded(name) === wanted) ?? [];
  return cities ?? known.flatMap(([, all]) => all);
}

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(provinsi|prov\.)\s+/, "")
    .replace(/[^a-z]/g, "");
