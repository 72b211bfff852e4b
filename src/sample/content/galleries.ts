import { image } from "./media";
import { entry } from "./row";

const GALLERY = [
  "Ilustrasi petugas call center dengan headset",
  "Ilustrasi meja pendaftaran klinik dan kartu peserta",
  "Ilustrasi kegiatan donor darah karyawan",
  "Ilustrasi rak apotek dan botol obat",
  "Ilustrasi senam pagi bersama",
  "Ilustrasi tabung dan mikroskop laboratorium",
  "Ilustrasi imunisasi anak di posyandu",
  "Ilustrasi rapat tim dengan grafik di dinding",
];

export const footerGallery = entry(1, {
  Images: GALLERY.map((alternativeText, index) => image(`gallery-${index + 1}`, 600, 600, alternativeText)),
});

export const homeBanner = entry(1, {
  Images: [
    image("banner-1", 900, 600, "Spanduk pengumuman klaim tanpa kertas mulai Januari 2027", "/contoh/news/1"),
    image("banner-2", 900, 600, "Spanduk ajakan memasang aplikasi peserta Contoh Medika", "/contoh/providers"),
  ],
});
