/** What visitors type into the finder, and what has to come first for them. */
export interface FinderQuestion {
  readonly question: string;
  readonly name: RegExp;
  readonly city?: string;
  readonly province?: string;
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
  { question: "rumah sakit", name: hospital },
  { question: "apotik", name: pharmacy },
  { question: "klinik gigi", name: dentist },
  { question: "hospital", name: hospital },
  { question: "RS bandung", name: hospital, city: "Bandung" },
  { question: "rumah sakit di surabaya", name: hospital, city: "Surabaya" },
  { question: "apotek terdekat", name: pharmacy },
  { question: "apotek 24 jam medan", name: pharmacy, city: "Medan" },
  { question: "drg depok", name: dentist, city: "Depok" },
  { question: "rumkit medan", name: hospital, city: "Medan" },
  { question: "dr. umum makassar", name: /^Praktik Dokter Umum/, city: "Makassar" },
  { question: "RSIA bandung", name: /^RSIA Bugenvil Jingga/, city: "Bandung" },
  { question: "rumah sakit ibu dan anak denpasar", name: /^RSIA/, city: "Denpasar" },
  { question: "rumah bersalin solo", name: /^Rumah Bersalin/, city: "Surakarta" },
  { question: "bidan surakarta", name: maternity, city: "Surakarta" },
  { question: "lab jogja", name: laboratory, city: "Yogyakarta" },
  { question: "laboratorum bandung", name: laboratory, city: "Bandung" },
  { question: "kacamata malang", name: /^Optik/, city: "Malang" },
  { question: "rumah saki bengkulu", name: hospital, city: "Bengkulu" },
  { question: "pharmacy in denpasar", name: pharmacy, city: "Denpasar" },
  { question: "hospitel jaksel", name: hospital, city: "Jakarta Selatan" },
  { question: "eye glasses bandung", name: /^Optik/, city: "Bandung" },
  { question: "klinik bedah semarang", name: /^Klinik Bedah/, city: "Semarang" },
  { question: "anggrek jingga", name: /^RSU Anggrek Jingga/ },
  { question: "angrek jinga jakarta", name: /^RSU Anggrek Jingga/ },
  { question: "RSUD lavender", name: /^RSUD Lavender/ },
  { question: "rumah sakit jawa tengah", name: hospital, province: "Jawa Tengah" },
  { question: "west java hospital", name: hospital, province: "Jawa Barat" },
  { question: "specialist doctor bogor", name: /^Praktik Dokter Spesialis/, city: "Bogor" },
  { question: "rumah sakit jalan veteran surakarta", name: hospital, city: "Surakarta" },
];

/** Places that no provider names, and kinds as people ask for them: written before the gazetteer, against the same 300. */
export const placeQuestions: readonly FinderQuestion[] = [
  { question: "cilandak", name: anything, city: "Jakarta Selatan", place: "Cilandak, Jakarta Selatan" },
  { question: "apotek cilandak", name: pharmacy, place: "Cilandak, Jakarta Selatan" },
  { question: "rumah sakit tebet", name: hospital, place: "Tebet, Jakarta Selatan" },
  { question: "serpong", name: anything, city: "Tangerang Selatan", place: "Serpong, Tangerang Selatan" },
  { question: "rs bsd", name: hospital, place: "BSD, Tangerang Selatan" },
  { question: "kelapa gading", name: anything, city: "Jakarta Utara", place: "Kelapa Gading, Jakarta Utara" },
  { question: "klinik di kelapa gading", name: clinic, place: "Kelapa Gading, Jakarta Utara" },
  { question: "cikarang", name: anything, city: "Bekasi", place: "Cikarang, Kabupaten Bekasi" },
  { question: "dokter gigi cikarang", name: dentist, place: "Cikarang, Kabupaten Bekasi" },
  { question: "sleman", name: anything, city: "Yogyakarta", place: "Kabupaten Sleman, DI Yogyakarta" },
  { question: "rs sleman", name: hospital, city: "Yogyakarta" },
  { question: "ubud", name: anything, city: "Denpasar", place: "Ubud, Kabupaten Gianyar" },
  { question: "klinik ubud bali", name: clinic, city: "Denpasar" },
  { question: "12950", name: anything, place: "12950 (Setiabudi), Jakarta Selatan" },
  { question: "apotek kode pos 40135", name: pharmacy, city: "Bandung" },
  { question: "jabodetabek", name: anything, province: "DKI Jakarta", place: "Jabodetabek" },
  { question: "rumah bersalin jabodetabek", name: maternity },
  { question: "dago", name: anything, city: "Bandung", place: "Dago, Bandung" },
  { question: "lab dago bandung", name: laboratory, city: "Bandung", place: "Dago, Bandung" },
  { question: "kemang", name: anything, city: "Jakarta Selatan", place: "Kemang, Jakarta Selatan" },
  { question: "kemang bogor", name: anything, city: "Bogor", place: "Kemang, Kabupaten Bogor" },
  { question: "pasar minggu", name: anything, city: "Jakarta Selatan" },
  { question: "bekasi timur", name: anything, city: "Bekasi", place: "Bekasi Timur, Bekasi" },
  { question: "bali", name: anything, province: "Bali" },
  { question: "apotek bali", name: pharmacy, province: "Bali" },
  { question: "riau", name: anything, province: "Riau" },
  { question: "dokter anak bandung", name: specialist, city: "Bandung" },
  { question: "dokter anak", name: specialist },
  { question: "dr mata jakarta", name: specialist, place: "Jakarta" },
  { question: "dokter kulit bogor", name: specialist, city: "Bogor" },
  { question: "igd bekasi", name: hospital, city: "Bekasi" },
  { question: "lab darah semarang", name: laboratory, city: "Semarang" },
  { question: "cek lab depok", name: laboratory, city: "Depok" },
  { question: "apotek 24 jam kebayoran baru", name: pharmacy, place: "Kebayoran Baru, Jakarta Selatan" },
  { question: "optik senayan", name: optician, place: "Senayan, Jakarta Selatan" },
  { question: "kecamatan coblong", name: anything, city: "Bandung", place: "Coblong, Bandung" },
  { question: "rumah sakit terdekat dari rawamangun", name: hospital, place: "Rawamangun, Jakarta Timur" },
  { question: "gubeng surabaya", name: anything, city: "Surabaya", place: "Gubeng, Surabaya" },
  { question: "clinic in kuta", name: clinic, city: "Denpasar", place: "Kuta, Kabupaten Badung" },
  { question: "cilandk", name: anything, city: "Jakarta Selatan", place: "Cilandak, Jakarta Selatan" },
];
