import { type City, cities } from "./provider-cities";

/** Categories, the words with which provider names begin, and how many of a hundred providers have each. */
const categories: readonly (readonly [category: string, title: string, share: number])[] = [
  ["Rumah Sakit Umum", "RSU", 13],
  ["Rumah_Sakit_Klinik", "Klinik Utama", 14],
  ["Apotek", "Apotek", 14],
  ["Laboratorium", "Laboratorium Klinik", 8],
  ["Optik", "Optik", 8],
  ["Dokter_Umum", "Praktik Dokter Umum", 7],
  ["Dokter_Gigi_Umum", "Praktik Dokter Gigi", 6],
  ["Dokter_Specialist", "Praktik Dokter Spesialis", 5],
  ["Rumah_Sakit_Ibu_&_Anak", "RSIA", 6],
  ["Rumah_Bersalin", "Rumah Bersalin", 3],
  ["APOTEK & KLINIK", "Apotek & Klinik", 4],
  ["KLINIK & LAB", "Klinik & Lab", 3],
  ["RB & KLINIK", "RB & Klinik", 2],
  ["KLINIK BEDAH", "Klinik Bedah", 2],
  ["Rumah Sakit Umum Daerah", "RSUD", 2],
  ["RSB", "RSB", 1],
  ["RSAL", "RSAL", 1],
  ["Personal Doctor", "Dokter Keluarga", 1],
];

/** Twenty by fifteen combinations, one for each provider. */
const flowers = [
  ["Anggrek", "Kenanga", "Cempaka", "Teratai", "Kamboja", "Dahlia", "Melati", "Seruni", "Bugenvil", "Soka"],
  ["Flamboyan", "Kantil", "Tanjung", "Gardenia", "Lavender", "Akasia", "Lantana", "Krisan", "Edelweis", "Asoka"],
].flat();
const colours = [
  ["Jingga", "Biru", "Ungu", "Kencana", "Nila", "Gading", "Lazuardi", "Toska", "Perak", "Merah"],
  ["Kuning", "Putih", "Zamrud", "Lembayung", "Senja"],
].flat();
const streets = ["Sudirman", "Diponegoro", "Ahmad Yani", "Merdeka", "Gajah Mada", "Kartini", "Pahlawan", "Veteran"];

const count = 300;

/** Pseudo-random numbers in [0, 1), the same every time. */
function* draws(): Generator<number, never> {
  let state = 20_261_121;
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A provider as the service would send it. */
export type SampleProvider = ReturnType<typeof sampleProviders>[number];

/** Fake providers in real cities. */
export function sampleProviders() {
  const source = draws();
  const draw = () => source.next().value;
  const below = (most: number) => Math.floor(draw() * most);
  const places = cities.flatMap((city) => Array.from({ length: city[5] }, () => city));
  const kinds = categories.flatMap((category) => Array.from({ length: category[2] }, () => category));
  return Array.from({ length: count }, (_, position) => {
    // Every city and category occurs once before the rest are drawn at random.
    const city = cities[position] ?? pick(places, below(places.length));
    const [cityName, province, , , areaCode] = city;
    const [category, title] = categories[position] ?? pick(kinds, below(kinds.length));
    const flower = pick(flowers, position % flowers.length);
    const colour = pick(colours, Math.floor(position / flowers.length) % colours.length);
    const serial = String(position + 1).padStart(4, "0");
    const telephone = telephoneOf(position, areaCode, serial);
    return {
      providerId: String(4001 + position),
      providerName: `${title} ${flower} ${colour} ${cityName}`,
      providerCode: `CM${serial}`,
      providerCategory: category,
      address: `Jl. ${pick(streets, below(streets.length))} No. ${1 + below(240)}`,
      city: cityName,
      province,
      country: "Indonesia",
      telephone,
      faximile: draw() < 0.4 ? `+62 ${areaCode} 5551 ${serial}` : "",
      ...positionIn(city, draw),
      status: "ACTIVE",
    };
  });
}

/** A fifth of the later providers has its telephone in a spelling of real directories. */
function telephoneOf(position: number, areaCode: string, serial: string): string {
  const usual = `+62 ${areaCode} 5550 ${serial}`;
  if (position < firstOdd) return usual;
  return oddTelephones[(position - firstOdd) % (5 * oddTelephones.length)]?.(`0${areaCode}`, serial) ?? usual;
}

const firstOdd = 100;

const oddTelephones: readonly ((areaCode: string, serial: string) => string)[] = [
  (areaCode, serial) => `(${areaCode}) 5550${serial} ext. 12`,
  (areaCode, serial) => `${areaCode}-5550${serial} (hunting) / 0812-3456-${serial}`,
  (areaCode, serial) => `Telp. (${areaCode}) 5550${serial}, Fax. (${areaCode}) 5551${serial}`,
  (areaCode, serial) => `+62 (${areaCode}) 5550 ${serial}`,
  () => "N/A",
];

/** A random position within about four kilometres of the city's centre. */
function positionIn([, , latitude, longitude, , , [north, east] = [0, 0]]: City, draw: () => number) {
  const degrees = (centre: number, shift: number) =>
    Math.round((centre + shift * 0.02 + (draw() - 0.5) * (shift === 0 ? 0.07 : 0.03)) * 1e6) / 1e6;
  return { latitude: degrees(latitude, north), longitude: degrees(longitude, east) };
}

function pick<T>(values: readonly T[], position: number): T {
  const value = values[position];
  if (value === undefined) throw new Error(`Nothing at ${position}`);
  return value;
}

interface SampleFault extends Partial<Omit<SampleProvider, "latitude" | "longitude">> {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly positionFault?: "corrected" | "elsewhere";
}

/** Where four of them stand. */
const shared = { latitude: 0.790773, longitude: 127.373533 };

/**
 * What is wrong with some of the providers, by their ids: a row for each rule of the quality checks that the telephone
 * numbers do not break already.
 */
export const sampleFaults: Readonly<Record<string, SampleFault>> = {
  // One position.
  "4046": shared,
  "4108": shared,
  "4118": { ...shared, address: "" },
  "4172": shared,
  // Twice, in two spellings.
  "4092": {
    providerName: "Rumah Bersalin Kambodja Ungu Ambon",
    providerCategory: "Rumah_Bersalin",
    telephone: "+62 911 5550 0045",
    latitude: -3.646428,
    longitude: 128.218243,
  },
  "4045": { telephone: "+62 911 5550 0045" },
  "4265": { providerCategory: "MITRA LAIN" },
  "4245": { providerName: "KLINIK & LAB KAMBOJA ZAMRUD KUPANG" },
  "4259": { address: "Jl. Pah\ufffdlawan No. 12" },
  "4216": { positionFault: "corrected" },
  "4048": { latitude: null, longitude: null, positionFault: "elsewhere" },
};
