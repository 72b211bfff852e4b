import { published } from "./row";

/** A page that an editor added, which an answer leads to. */
export const pages = [
  published(1, "2026-08-10T02:00:00.000Z", {
    Title: "Hak dan Kewajiban Peserta",
    Slug: "hak-dan-kewajiban-peserta",
    Menu: null,
    Featured_Image: null,
    Description: `Peserta dan kami sama-sama memegang janji: inilah ringkasannya.

## Hak Anda

- **Informasi** tentang manfaat dan sisa plafon Anda, kapan saja
- **Kerahasiaan** data kesehatan Anda
- Jawaban atas setiap keluhan lewat [halaman kontak](/contoh/contact)

## Kewajiban Anda

- Menunjukkan kartu peserta dan KTP sebelum dirawat
- Melengkapi dokumen saat [mengajukan klaim](/contoh/how-to-claim)`,
  }),
];
