import { about } from "./about";
import { providerRegistrationFormSetting } from "./banks";
import { image } from "./media";
import { entry } from "./row";

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

const header = (page: string, subject: string) => image(`header-${page}`, 1920, 500, `Pola kawung dengan ${subject}`);

/** Single records, by their path under `/oapi`. */
export const singles: Record<string, object> = {
  "about-contoh": about,
  contact: entry(1, {
    Title: "Hubungi Kami",
    Description: `
Untuk penjaminan rawat inap dan keadaan darurat, teleponlah call center kami yang bertugas 24 jam. Pertanyaan lain dapat
dikirim melalui formulir di halaman ini; kami membalas paling lama dua hari kerja.

Demi keamanan, jangan menuliskan **diagnosis, nomor rekening, atau kata sandi** di dalam pesan.
`,
  }),
  "footer-gallery": entry(1, {
    Images: gallery.map((alternativeText, index) => image(`gallery-${index + 1}`, 600, 600, alternativeText)),
  }),
  "home-banner": entry(1, {
    Images: [
      image("banner-1", 900, 600, "Spanduk pengumuman klaim tanpa kertas mulai Januari 2027", "/contoh/news/1"),
      image("banner-2", 900, 600, "Spanduk ajakan memasang aplikasi peserta Contoh Medika", "/contoh/providers"),
    ],
  }),
  "howto-member": entry(1, {
    Featured_Image: image("howto-member", 1200, 800, "Ilustrasi ponsel dan laptop dengan layar masuk peserta"),
    Description: `
Akun peserta dapat dipakai di aplikasi Contoh Medika Health App dan di portal web. Siapkan nomor peserta yang tertera di kartu,
tanggal lahir, serta alamat e-mail yang didaftarkan melalui perusahaan.

## Masuk untuk pertama kali

1. Pasang Contoh Medika Health App dari App Store atau Google Play, atau buka portal peserta di peramban.
2. Pilih **Aktifkan akun**, lalu masukkan nomor peserta dan tanggal lahir.
3. Buka e-mail dari kami dan salin enam angka kode verifikasinya. Kode berlaku selama sepuluh menit.
4. Buat kata sandi, sedikitnya dua belas karakter. Rangkaian beberapa kata lebih mudah diingat daripada kata pendek yang
   rumit.
5. Periksa nama dan anggota keluarga yang tampil. Jika ada yang keliru, hubungi bagian SDM perusahaan.

## Masuk berikutnya

Gunakan nomor peserta dan kata sandi. Di ponsel, Anda dapat mengaktifkan sidik jari atau pengenal wajah melalui menu
**Akun**, lalu **Keamanan**. Di komputer bersama, selalu pilih **Keluar** setelah selesai.

## Lupa kata sandi

1. Di layar masuk, pilih **Lupa kata sandi**.
2. Masukkan nomor peserta. Tautan pengganti dikirim ke e-mail terdaftar dan berlaku 30 menit.
3. Buat kata sandi baru, lalu masuk kembali di semua perangkat.

E-mail tidak datang? Periksa folder spam dahulu. Bila alamat e-mail sudah tidak aktif, mintalah bagian SDM memperbaruinya atau
[hubungi kami](/contoh/contact). Petugas tidak pernah menanyakan kata sandi maupun kode verifikasi Anda.
`,
  }),
  "header-page-image": entry(1, {
    Articles: header("articles", "buku terbuka dan daun"),
    Careers: header("careers", "tas kerja dan anak tangga"),
    Clients: header("clients", "deretan gedung kantor"),
    Contact_Us: header("contact-us", "amplop dan gagang telepon"),
    Job_Apply: header("job-apply", "lembar lamaran dan pena"),
    Survey: header("survey", "papan klip dan kotak centang"),
    Events: header("events", "kalender dan bendera kecil"),
    FAQ: header("faq", "gelembung tanya dan jawab"),
    Provider_Registration: header("provider-registration", "rumah sakit dan formulir"),
    Press_Release_and_News: header("press-release-and-news", "lembar koran dan pengeras suara"),
    Promotions: header("promotions", "label harga dan pita"),
    Provider_List: header("provider-list", "peta dan penanda lokasi"),
  }),
  "survey-link-setting": entry(1, {
    Corporate_Survey: "https://forms.contoh.example/survei-korporasi",
    Member_Survey: "https://forms.contoh.example/survei-peserta",
    Provider_Survey: "https://forms.contoh.example/survei-provider",
  }),
  "provider-regis-form-setting": providerRegistrationFormSetting,
  "whatsapp-chat-setting": entry(1, {
    Phone_Sales_Marketing: "6281200007701",
    Chat_Message: "Halo Contoh Medika, saya ingin mengetahui layanan untuk perusahaan kami.",
    Phone_Customer_Service: "6281200007702",
    Chat_Message_CS: "Halo Customer Care, saya peserta Contoh Medika dan memerlukan bantuan.",
  }),
  "direct-login": entry(1, {
    Reporting: "https://reporting.contoh.example/",
    Monitoring: "https://monitoring.contoh.example/",
    Dashboard: "https://dashboard.contoh.example/",
  }),
};
