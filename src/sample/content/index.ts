import { holidayRecords, sampleDetails } from "./provider-details";
import { image, markdownRecord, record, type SampleFields } from "./record";

const banks = [
  "Bank Central Asia",
  "Bank Mandiri",
  "Bank Negara Indonesia",
  "Bank Rakyat Indonesia",
  "Bank Syariah Indonesia",
  "Bank Tabungan Negara",
  "Bank CIMB Niaga",
  "Bank Danamon Indonesia",
  "Bank Permata",
  "Bank OCBC Indonesia",
  "Bank Mega",
  "Bank Jabar Banten",
];

const companies = [
  "Nusalintas Telematika",
  "Bumirasa Agro Lestari",
  "Samudraya Kargo",
  "Tenun Kiranasari",
  "Wirabaja Konstruksi",
  "Arunika Farma Prima",
  "Pijar Surya Energi",
  "Cakraboga Pangan",
  "Langitnusa Aviasi",
  "Tirtabening Utama",
  "Rimbapulp Kertas",
  "Sagarawisata Bahari",
];
const withoutLogo = ["Koperasi Karyawan Griyakarsa", "Yayasan Pendidikan Cendekiawan Muda"];

const clients = [...companies, ...withoutLogo].map((name, index) =>
  record(index + 1, {
    Name: name,
    Company_Logo: index < companies.length ? image(`client-${index + 1}`, 500, 240, `Logo ${name}`) : null,
    published_at: "2026-02-02T02:00:00.000Z",
  }),
);

const gallery = [
  "Ilustrasi petugas call center dengan headset",
  "Ilustrasi meja pendaftaran klinik dan kartu peserta",
  "Ilustrasi kegiatan donor darah karyawan",
  "Ilustrasi rak apotek dan botol obat",
  "Ilustrasi senam pagi bersama",
  "Ilustrasi tabung dan mikroskop laboratorium",
  "Ilustrasi imunisasi anak di posyandu",
  "Ilustrasi rapat tim dengan grafik di dinding",
];

/** Lists without prose, by their path under `/oapi`. */
export const lists = {
  clients,
  "bank-names": banks.map((name, index) => record(index + 1, { Bank_Name: name })),
  "provider-details": sampleDetails(),
  holidays: holidayRecords,
};

/** Single records with lists, by their path under `/oapi`. */
const singlesWithLists = {
  "footer-gallery": record(1, {
    Images: gallery.map((alternativeText, index) => image(`gallery-${index + 1}`, 600, 600, alternativeText)),
  }),
  "home-banner": record(1, {
    Images: [
      image("banner-1", 900, 600, "Spanduk pengumuman klaim tanpa kertas mulai Januari 2027", "/contoh/news/1"),
      image("banner-2", 900, 600, "Spanduk ajakan memasang aplikasi peserta Contoh Medika", "/contoh/providers"),
    ],
  }),
  "provider-regis-form-setting": record(1, {
    List_Bank_Name: banks.map((name, index) => ({ id: index + 1, Bank_Name: name })),
  }),
};

/** `./articles/1.md` is the article 1; `./singles/contact.md` is the single record `contact`. */
const files = Object.entries(
  import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true }),
).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));

/** Lists, by their path under `/oapi`. */
export const collections: Record<string, readonly SampleFields[]> = { ...lists };

/** Single records, by their path under `/oapi`. */
export const singles: Record<string, SampleFields> = { ...singlesWithLists };

for (const [path, file] of files) {
  const [, folder = "", name = ""] = /^\.\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? [];
  if (folder === "singles") singles[name] = markdownRecord(1, file);
  else collections[folder] = [...(collections[folder] ?? []), markdownRecord(Number(name), file)];
}
