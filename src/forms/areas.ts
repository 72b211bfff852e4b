import areas from "./areas.json";

/** Provinces of Indonesia with their cities and regencies; `npm run generate -- areas` writes the file. */
const areaEntries = Object.entries(areas);

const provinces: readonly string[] = areaEntries.map(([province]) => province);

/** Cities and regencies of a province in any spelling; of all provinces if it is unknown. */
function citiesIn(province: string): readonly string[] {
  const provinceKey = folded(province);
  const [, cities] = areaEntries.find(([name]) => folded(name) === provinceKey) ?? [];
  return cities ?? areaEntries.flatMap(([, all]) => all);
}

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(provinsi|prov\.)\s+/, "")
    .replace(/[^a-z]/g, "");

export const areasOfIndonesia = { provinces, citiesIn };

export type Areas = typeof areasOfIndonesia;
