/** What visitors type into the finder, and what has to come first for them. */
export interface FinderQuestion {
  readonly question: string;
  readonly first: {
    readonly name: RegExp;
    readonly city?: string;
    readonly province?: string;
  };
}

const hospital = /^RS/;
const pharmacy = /^Apotek/;
const dentist = /Dokter Gigi/;
const laboratory = /^(Laboratorium|Klinik & Lab)/;
const maternity = /^(Rumah Bersalin|RB|RSB|RSIA)/;

/** Written before the search they try; against the 300 sample providers. */
export const finderQuestions: readonly FinderQuestion[] = [
  { question: "rumah sakit", first: { name: hospital } },
  { question: "apotik", first: { name: pharmacy } },
  { question: "klinik gigi", first: { name: dentist } },
  { question: "hospital", first: { name: hospital } },
  { question: "RS bandung", first: { name: hospital, city: "Bandung" } },
  { question: "rumah sakit di surabaya", first: { name: hospital, city: "Surabaya" } },
  { question: "apotek terdekat", first: { name: pharmacy } },
  { question: "apotek 24 jam medan", first: { name: pharmacy, city: "Medan" } },
  { question: "drg depok", first: { name: dentist, city: "Depok" } },
  { question: "rumkit medan", first: { name: hospital, city: "Medan" } },
  { question: "dr. umum makassar", first: { name: /^Praktik Dokter Umum/, city: "Makassar" } },
  { question: "RSIA bandung", first: { name: /^RSIA Bugenvil Jingga/, city: "Bandung" } },
  { question: "rumah sakit ibu dan anak denpasar", first: { name: /^RSIA/, city: "Denpasar" } },
  { question: "rumah bersalin solo", first: { name: /^Rumah Bersalin/, city: "Surakarta" } },
  { question: "bidan surakarta", first: { name: maternity, city: "Surakarta" } },
  { question: "lab jogja", first: { name: laboratory, city: "Yogyakarta" } },
  { question: "laboratorum bandung", first: { name: laboratory, city: "Bandung" } },
  { question: "kacamata malang", first: { name: /^Optik/, city: "Malang" } },
  { question: "rumah saki bengkulu", first: { name: hospital, city: "Bengkulu" } },
  { question: "pharmacy in denpasar", first: { name: pharmacy, city: "Denpasar" } },
  { question: "hospitel jaksel", first: { name: hospital, city: "Jakarta Selatan" } },
  { question: "eye glasses bandung", first: { name: /^Optik/, city: "Bandung" } },
  { question: "klinik bedah semarang", first: { name: /^Klinik Bedah/, city: "Semarang" } },
  { question: "anggrek jingga", first: { name: /^RSU Anggrek Jingga/ } },
  { question: "angrek jinga jakarta", first: { name: /^RSU Anggrek Jingga/ } },
  { question: "RSUD lavender", first: { name: /^RSUD Lavender/ } },
  { question: "rumah sakit jawa tengah", first: { name: hospital, province: "Jawa Tengah" } },
  { question: "west java hospital", first: { name: hospital, province: "Jawa Barat" } },
  { question: "specialist doctor bogor", first: { name: /^Praktik Dokter Spesialis/, city: "Bogor" } },
  { question: "rumah sakit jalan veteran surakarta", first: { name: hospital, city: "Surakarta" } },
];
