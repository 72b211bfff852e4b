import { image, record } from "./record";

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

export const bankNames = banks.map((name, index) => record(index + 1, { Bank_Name: name }));

/** The banks once more, as the setting of the registration form lists them. */
export const bankRows = banks.map((name, index) => ({ id: index + 1, Bank_Name: name }));

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

export const clients = [...companies, ...withoutLogo].map((name, index) =>
  record(index + 1, {
    Name: name,
    Company_Logo: index < companies.length ? image(`client-${index + 1}`, 500, 240, `Logo ${name}`) : null,
    published_at: "2026-02-02T02:00:00.000Z",
  }),
);
