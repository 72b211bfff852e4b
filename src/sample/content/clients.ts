import { image } from "./media";
import { published } from "./row";

const NAMES_WITH_LOGO = [
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
const NAMES_WITHOUT_LOGO = ["Koperasi Karyawan Griyakarsa", "Yayasan Pendidikan Cendekiawan Muda"];

const client = (name: string, index: number, logo: ReturnType<typeof image> | null) =>
  published(index + 1, "2026-02-02T02:00:00.000Z", {
    Name: name,
    Company_Logo: logo,
  });

export const clients = [
  ...NAMES_WITH_LOGO.map((name, index) => client(name, index, image(`client-${index + 1}`, 500, 240, `Logo ${name}`))),
  ...NAMES_WITHOUT_LOGO.map((name, index) => client(name, NAMES_WITH_LOGO.length + index, null)),
];
