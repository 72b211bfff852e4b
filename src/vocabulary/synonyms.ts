import type { Kind } from "./kinds";
import { nearness } from "./nearness";

/** A plain word, or the term of a provider type. */
export type Term = string;

/** No text has it as a word. */
export const termOf = (kind: Kind): Term => `#${kind}`;

/** Names of each type in both languages, with common misspellings. */
const kindWords: Readonly<Record<Kind, string>> = {
  hospital:
    "rumah sakit, rumahsakit, ruma sakit, rmh sakit, rs, rumkit, hospital, hospitals, igd, ugd, gawat darurat, emergency, emergency room",
  clinic:
    "klinik, kliniks, clinic, clinics, poliklinik, poli, balai pengobatan, puskesmas, faskes 1, health centre, health center",
  pharmacy:
    "apotek, apotik, apotheek, apothek, apotec, farmasi, toko obat, beli obat, obat, medicine, medicines, pharmacy, pharmacies, drugstore, drug store, chemist",
  dentist:
    "dokter gigi, drg, klinik gigi, poli gigi, gigi, dentist, dentists, dental, dental clinic, orthodontist, tooth doctor, teeth",
  doctor: "dokter, dr, doctor, doctors, physician, gp",
  laboratory:
    "laboratorium, lab, labs, laboratory, laboratories, cek lab, lab darah, cek darah, tes darah, periksa darah, blood test",
  optician:
    "optik, optikal, kacamata, kaca mata, optic, optical, optician, opticians, glasses, eyeglasses, eye glasses, spectacles",
  maternity:
    "rumah bersalin, rb, bersalin, klinik bersalin, bidan, melahirkan, persalinan, ibu hamil, dokter kandungan, kandungan, obgyn, maternity, midwife, birth",
};

export const kindPhrases: readonly (readonly string[])[] = Object.values(kindWords).map(listed);

/** Abbreviations that name more than a type. */
const abbreviations: Readonly<Record<string, string>> = {
  rsu: "#hospital umum",
  rsud: "#hospital umum daerah",
  rsup: "#hospital umum pusat",
  rsia: "#hospital #maternity ibu anak",
  rskia: "#hospital #maternity ibu anak",
  rsb: "#hospital #maternity",
  rsgm: "#hospital #dentist",
  rsal: "#hospital angkatan laut",
  rsad: "#hospital angkatan darat",
  rsau: "#hospital angkatan udara",
  "ibu anak": "#maternity ibu anak",
  "ibu dan anak": "#maternity ibu anak",
  "mother and child": "#maternity ibu anak",
};

/** Words of both languages, by the one in names and categories. */
const words: Readonly<Record<string, string>> = {
  umum: "general, public",
  "#doctor umum": "general practitioner",
  daerah: "regional",
  bedah: "surgery, surgical, operasi",
  spesialis: "specialist, specialists, spesialist, specialis, sp",
  anak: "child, children, childrens, kids, pediatric, paediatric",
  ibu: "mother, mothers",
  mata: "eye, eyes",
  kulit: "skin, dermatologist",
  jiwa: "mental, psychiatric",
  saraf: "neurology, neurologist",
  jantung: "heart, cardiac",
  keluarga: "family",
};

/** Words that are no places. */
export const plainWords: ReadonlySet<string> = new Set(Object.keys(words));

/** Abbreviations, former and English names of places. */
const places: Readonly<Record<string, string>> = {
  jakarta: "jkt, djakarta",
  "jakarta selatan": "jaksel, south jakarta",
  "jakarta pusat": "jakpus, central jakarta",
  "jakarta barat": "jakbar, west jakarta",
  "jakarta timur": "jaktim, east jakarta",
  "jakarta utara": "jakut, north jakarta",
  "tangerang selatan": "tangsel, south tangerang",
  yogyakarta: "jogja, jogjakarta, yogya, djogja, diy",
  surakarta: "solo",
  bandung: "bdg",
  surabaya: "sby, surabaja",
  semarang: "smg",
  makassar: "mks, makasar, ujung pandang",
  denpasar: "dps",
  "jawa barat": "jabar, west java",
  "jawa tengah": "jateng, central java",
  "jawa timur": "jatim, east java",
  "sumatera utara": "sumut, north sumatra, north sumatera",
  "sumatera barat": "sumbar, west sumatra, west sumatera",
  "sumatera selatan": "sumsel, south sumatra, south sumatera",
  sumatera: "sumatra",
  "kalimantan barat": "kalbar, west kalimantan",
  "kalimantan tengah": "kalteng, central kalimantan",
  "kalimantan selatan": "kalsel, south kalimantan",
  "kalimantan timur": "kaltim, east kalimantan",
  "kalimantan utara": "kaltara, north kalimantan",
  "sulawesi selatan": "sulsel, south sulawesi",
  "sulawesi utara": "sulut, north sulawesi",
  "sulawesi tengah": "sulteng, central sulawesi",
  "sulawesi tenggara": "sultra, southeast sulawesi",
  "sulawesi barat": "sulbar, west sulawesi",
  "nusa tenggara barat": "ntb, west nusa tenggara",
  "nusa tenggara timur": "ntt, east nusa tenggara",
  "kepulauan riau": "kepri, riau islands",
  "kepulauan bangka belitung": "babel, bangka belitung",
};

/** Words without meaning for a search. */
const fillers =
  "di, ke, dari, dan, atau, yang, dekat, sekitar, saya, mau, cari, mencari, daftar, rekanan, provider, providers, faskes, berobat, 24 jam, 24 hours, buka, buka sekarang, buka malam, open now, jam praktek, jam praktik, rawat inap, inpatient, vaksin, vaksinasi, vaccine, bpjs, jalan, jl, kota, kabupaten, kab, kecamatan, kec, kelurahan, kel, desa, kode pos, kodepos, area, wilayah, di daerah, in, at, near, the, a, of, and, for, find, list";

/** Phrases of at most {@link longestPhrase} words with their terms; fillers have none. */
export const phrases: ReadonlyMap<string, readonly Term[]> = new Map([
  ...listed(fillers).map((phrase) => entry(phrase, "")),
  ...nearness.map((phrase) => entry(phrase, "")),
  ...Object.entries({ ...words, ...places }).flatMap(([word, spellings]) =>
    listed(spellings).map((phrase) => entry(phrase, word)),
  ),
  ...Object.entries(kindWords).flatMap(([kind, spellings]) =>
    listed(spellings).map((phrase) => entry(phrase, `#${kind}`)),
  ),
  ...Object.entries(abbreviations).map(([phrase, terms]) => entry(phrase, terms)),
]);

export const longestPhrase = 3;

export function listed(phrases: string): readonly string[] {
  return phrases.split(", ");
}

function entry(phrase: string, terms: string): readonly [string, readonly Term[]] {
  return [phrase, terms.split(" ").filter(Boolean)];
}
