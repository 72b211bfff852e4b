/** What visitors type into the finder, and what has to come first for them. */
export interface FinderQuestion {
  readonly question: string;
  readonly first: {
    readonly name: RegExp;
    readonly city?: string;
    readonly province?: string;
  };
  /** The place that the words are read as, where distances are measured from it. */
  readonly place?: string;
}

const anything = /./;
const hospital = /^RS/;
const clinic = /Klinik/;
const optician = /^Optik/;
const specialist = /^Praktik Dokter Spesialis/;
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

/** Places that no provider names, and kinds as people ask for them: written before the gazetteer, against the same 300. */
export const placeQuestions: readonly FinderQuestion[] = [
  { question: "cilandak", first: { name: anything, city: "Jakarta Selatan" }, place: "Cilandak, Jakarta Selatan" },
  { question: "apotek cilandak", first: { name: pharmacy }, place: "Cilandak, Jakarta Selatan" },
  { question: "rumah sakit tebet", first: { name: hospital }, place: "Tebet, Jakarta Selatan" },
  { question: "serpong", first: { name: anything, city: "Tangerang Selatan" }, place: "Serpong, Tangerang Selatan" },
  { question: "rs bsd", first: { name: hospital }, place: "BSD, Tangerang Selatan" },
  {
    question: "kelapa gading",
    first: { name: anything, city: "Jakarta Utara" },
    place: "Kelapa Gading, Jakarta Utara",
  },
  { question: "klinik di kelapa gading", first: { name: clinic }, place: "Kelapa Gading, Jakarta Utara" },
  { question: "cikarang", first: { name: anything, city: "Bekasi" }, place: "Cikarang, Kabupaten Bekasi" },
  { question: "dokter gigi cikarang", first: { name: dentist }, place: "Cikarang, Kabupaten Bekasi" },
  { question: "sleman", first: { name: anything, city: "Yogyakarta" }, place: "Kabupaten Sleman, DI Yogyakarta" },
  { question: "rs sleman", first: { name: hospital, city: "Yogyakarta" } },
  { question: "ubud", first: { name: anything, city: "Denpasar" }, place: "Ubud, Kabupaten Gianyar" },
  { question: "klinik ubud bali", first: { name: clinic, city: "Denpasar" } },
  { question: "12950", first: { name: anything }, place: "12950 (Setiabudi), Jakarta Selatan" },
  { question: "apotek kode pos 40135", first: { name: pharmacy, city: "Bandung" } },
  { question: "jabodetabek", first: { name: anything, province: "DKI Jakarta" }, place: "Jabodetabek" },
  { question: "rumah bersalin jabodetabek", first: { name: maternity } },
  { question: "dago", first: { name: anything, city: "Bandung" }, place: "Dago, Bandung" },
  { question: "lab dago bandung", first: { name: laboratory, city: "Bandung" }, place: "Dago, Bandung" },
  { question: "kemang", first: { name: anything, city: "Jakarta Selatan" }, place: "Kemang, Jakarta Selatan" },
  { question: "kemang bogor", first: { name: anything, city: "Bogor" }, place: "Kemang, Kabupaten Bogor" },
  { question: "pasar minggu", first: { name: anything, city: "Jakarta Selatan" } },
  { question: "bekasi timur", first: { name: anything, city: "Bekasi" }, place: "Bekasi Timur, Bekasi" },
  { question: "bali", first: { name: anything, province: "Bali" } },
  { question: "apotek bali", first: { name: pharmacy, province: "Bali" } },
  { question: "riau", first: { name: anything, province: "Riau" } },
  { question: "dokter anak bandung", first: { name: specialist, city: "Bandung" } },
  { question: "dokter anak", first: { name: specialist } },
  { question: "dr mata jakarta", first: { name: specialist }, place: "Jakarta" },
  { question: "dokter kulit bogor", first: { name: specialist, city: "Bogor" } },
  { question: "igd bekasi", first: { name: hospital, city: "Bekasi" } },
  { question: "lab darah semarang", first: { name: laboratory, city: "Semarang" } },
  { question: "cek lab depok", first: { name: laboratory, city: "Depok" } },
  { question: "apotek 24 jam kebayoran baru", first: { name: pharmacy }, place: "Kebayoran Baru, Jakarta Selatan" },
  { question: "optik senayan", first: { name: optician }, place: "Senayan, Jakarta Selatan" },
  { question: "kecamatan coblong", first: { name: anything, city: "Bandung" }, place: "Coblong, Bandung" },
  { question: "rumah sakit terdekat dari rawamangun", first: { name: hospital }, place: "Rawamangun, Jakarta Timur" },
  { question: "gubeng surabaya", first: { name: anything, city: "Surabaya" }, place: "Gubeng, Surabaya" },
  { question: "clinic in kuta", first: { name: clinic, city: "Denpasar" }, place: "Kuta, Kabupaten Badung" },
  { question: "cilandk", first: { name: anything, city: "Jakarta Selatan" }, place: "Cilandak, Jakarta Selatan" },
];
