import { texts } from "../../i18n/texts";
import type { QualityRule } from "../../providers/quality/rules";

export const directoryTexts = texts({
  id: {
    intro:
      "Yang mungkin salah dalam daftar layanan provider. Beri tahu tim jaringan; situs memeriksa lagi setiap daftar yang dibacanya.",
    csv: "Semua temuan sebagai CSV",
    unread: "Daftar belum pernah dibaca lengkap.",
    none: "Tidak ada temuan.",
    rules: "Temuan menurut aturan",
    findings: "Temuan",
    rule: "Aturan",
    count: "Jumlah",
    provider: "Provider",
    code: "Kode",
    detail: "Nilai",
    names: {
      phone: "Tidak ada nomor yang dapat ditelepon",
      position: "Tanpa lokasi, atau lokasi di luar kotanya",
      "position-corrected": "Lokasi salah tulis, diperbaiki situs",
      "position-shared": "Lokasi yang sama dengan lebih dari tiga provider",
      duplicate: "Mungkin ganda: nomor sama, nama mirip, berdekatan",
      address: "Tanpa alamat",
      category: "Jenis tidak dikenal",
      capitals: "Nama dengan huruf kapital semua",
      characters: "Karakter rusak",
    } satisfies Readonly<Record<QualityRule, string>>,
  },
  en: {
    intro:
      "What may be wrong in the list of the provider service. Tell the network team; the site checks again each list that it reads.",
    csv: "All findings as CSV",
    unread: "No complete list has been read yet.",
    none: "No findings.",
    rules: "Findings by rule",
    findings: "Findings",
    rule: "Rule",
    count: "Number",
    provider: "Provider",
    code: "Code",
    detail: "Value",
    names: {
      phone: "No number that can be dialled",
      position: "No position, or one outside its city",
      "position-corrected": "Position written wrong, corrected by the site",
      "position-shared": "Position of more than three providers",
      duplicate: "Perhaps twice: same number, like name, close by",
      address: "No address",
      category: "Unknown type",
      capitals: "Name in capitals only",
      characters: "Broken characters",
    },
  },
});
