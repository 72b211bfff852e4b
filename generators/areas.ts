import { writeFileSync } from "node:fs";
import { getProvinces, getRegencies } from "idn-area-data";

/**
 * Writes the provinces of Indonesia with their cities and regencies, for the suggestions of forms. The names are those of
 * the package idn-area-data, shortened as people write them.
 */
const file = "src/forms/areas.json";

const shortened = (name: string) =>
  name
    .replace("Daerah Khusus Ibukota", "DKI")
    .replace("Daerah Istimewa", "DI")
    .replace("Kota Administrasi", "Kota")
    .replace("Kabupaten Administrasi", "Kabupaten");

const byName = (one: string, other: string) => one.localeCompare(other, "id");

const [provinces, regencies] = await Promise.all([getProvinces(), getRegencies()]);
const areas = provinces
  .map(({ code, name }): [string, string[]] => {
    const own = regencies.filter(({ province_code }) => province_code === code);
    return [shortened(name), own.map((regency) => shortened(regency.name)).sort(byName)];
  })
  .sort(([one], [other]) => byName(one, other));
writeFileSync(file, `${JSON.stringify(Object.fromEntries(areas))}\n`);
