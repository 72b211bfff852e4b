import { image } from "./media";
import { published } from "./row";

const PUBLISHED = "2026-10-01T02:00:00.000Z";

const slide = (id: number, title: string, description: string, alternativeText: string) =>
  published(id, PUBLISHED, {
    Title: title,
    Description: description,
    Featured_Image: image(`slider-${id}`, 1200, 1000, alternativeText),
  });

export const homeSliders = [
  slide(
    1,
    "Manfaat kesehatan yang terurus, dari awal sampai pulih",
    "Kami mengelola kepesertaan, penjaminan, dan klaim bagi lebih dari 1,2 juta peserta di seluruh Indonesia.",
    "Ilustrasi keluarga abstrak di bawah atap berbentuk hati",
  ),
  slide(
    2,
    "Satu kartu, ribuan fasilitas kesehatan",
    "Rumah sakit, klinik, apotek, laboratorium, dan optik rekanan di 38 provinsi menerima kartu Anda.",
    "Ilustrasi kartu peserta dengan penanda lokasi di sekelilingnya",
  ),
  slide(
    3,
    "Data klaim yang bisa dibaca dan dipercaya",
    "Dasbor harian membantu perusahaan memahami biaya kesehatan tanpa membuka rahasia karyawan.",
    "Ilustrasi dasbor dengan grafik batang dan garis",
  ),
  slide(
    4,
    "Penjaminan rawat inap, siang dan malam",
    "Petugas dan dokter jaga kami menjawab panggilan 24 jam, termasuk pada hari raya.",
    "Ilustrasi matahari, bulan, dan petugas ber-headset",
  ),
];
