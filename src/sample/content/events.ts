import { image } from "./media";
import { published } from "./row";

const cover = (id: number, alternativeText: string) => image(`event-${id}`, 1200, 675, alternativeText);

export const events = [
  published(1, "2026-10-30T02:00:00.000Z", {
    Title: "Jalan Sehat dan Cek Tekanan Darah Gratis",
    Description: `
Awali akhir pekan dengan berjalan santai sejauh tiga kilometer mengelilingi Hutan Kota GBK. Di garis akhir, perawat kami
menyiapkan dua belas meja untuk mengukur tekanan darah dan gula darah sewaktu tanpa biaya.

Acara terbuka untuk umum, termasuk anak-anak yang didampingi orang tua. Jalurnya rata dan dapat dilalui kursi roda serta
kereta bayi.

### Susunan acara

- 06.30 – pendaftaran ulang dan pemanasan
- 07.00 – mulai berjalan
- 08.00 – pemeriksaan kesehatan dan konsultasi gizi
- 09.30 – undian serta penutupan

Bawa botol minum sendiri; tersedia tempat isi ulang. Jika sedang demam atau nyeri dada, tunda dahulu dan periksakan diri.
`,
    Date: "2026-11-28",
    Time_Start: "06:30:00.000",
    Time_End: "10:00:00.000",
    Place: "Hutan Kota GBK, Jakarta",
    Form_Link: "https://forms.contoh.example/jalan-sehat-2026",
    Featured_Image: cover(1, "Ilustrasi sepatu, jalur taman, dan matahari pagi"),
  }),
  published(2, "2026-11-04T02:00:00.000Z", {
    Title: "Kelas Daring: Nyaman Menjalani Hari dengan Diabetes",
    Description: `
<p>Dokter spesialis penyakit dalam, ahli gizi, dan perawat pendamping Contoh Medika akan membahas hal yang paling sering
ditanyakan peserta: boleh makan apa ketika rapat, bagaimana menyimpan insulin di perjalanan, dan kapan harus khawatir.</p>
<p>Separuh waktu disediakan untuk tanya jawab. Pertanyaan dapat dikirim lebih dahulu melalui formulir pendaftaran dan akan
dibacakan tanpa nama.</p>
<p>Kelas ini gratis bagi peserta beserta keluarganya. Juru bahasa isyarat tersedia, dan rekamannya dikirim kepada semua
pendaftar dalam tiga hari.</p>
`,
    Date: "2026-12-05",
    Time_Start: "09:00:00.000",
    Time_End: "11:00:00.000",
    Place: "Zoom Meeting",
    Form_Link: "https://forms.contoh.example/kelas-diabetes",
    Featured_Image: cover(2, "Ilustrasi layar kelas daring dengan piring makan seimbang"),
  }),
  published(3, "2026-11-06T03:00:00.000Z", {
    Title: "Pelatihan E-Claim untuk Rumah Sakit Rekanan",
    Description: `
<p>Menjelang berlakunya klaim tanpa kertas pada Januari 2027, pelatihan tatap muka ini mengajak petugas rekam medis, kasir, dan
penjaminan mencoba seluruh alur dengan berkas tiruan.</p>
<h3>Yang dipelajari</h3>
<ol>
<li>Menyiapkan resume medis dan hasil penunjang dalam PDF yang terbaca.</li>
<li>Mengunggah tagihan dan menanggapi permintaan kelengkapan.</li>
<li>Membaca alasan penundaan serta mengajukan keberatan.</li>
</ol>
<p>Setiap rumah sakit dapat mengirim paling banyak tiga orang. Harap membawa laptop yang sudah dapat tersambung ke Wi-Fi tamu.
Makan siang dan sertifikat disediakan.</p>
`,
    Date: "2026-12-10",
    Time_Start: "08:30:00.000",
    Time_End: "16:00:00.000",
    Place: "Ruang Mahameru, kantor layanan Surabaya",
    Form_Link: "https://forms.contoh.example/pelatihan-e-claim",
    Featured_Image: cover(3, "Ilustrasi laptop, berkas digital, dan palang rumah sakit"),
  }),
  published(4, "2026-11-12T02:00:00.000Z", {
    Title: "Forum Klien: Membaca Data Klaim Bersama",
    Description: `
<p>Setahun sekali kami mengajak bagian SDM dan keuangan perusahaan klien duduk semeja dengan dokter serta analis kami. Tidak ada
presentasi penjualan; yang dibahas adalah data klaim tahun 2026 dan keputusan yang dapat diambil darinya.</p>
<p>Sesi pertama membandingkan pola rawat jalan di lima jenis usaha. Sesi kedua berupa kelompok kecil, tempat setiap perusahaan
membuka laporannya sendiri bersama seorang analis. Data perusahaan lain selalu ditampilkan tanpa nama.</p>
<p>Tempat dibatasi dua orang dari setiap perusahaan. Undangan resmi dan bahan bacaan dikirim sepekan sebelumnya.</p>
`,
    Date: "2027-01-21",
    Time_Start: "13:00:00.000",
    Time_End: "17:00:00.000",
    Place: "Gedung pertemuan Dago, Bandung",
    Form_Link: "https://forms.contoh.example/forum-klien-2027",
    Featured_Image: cover(4, "Ilustrasi meja bundar dengan grafik garis di tengahnya"),
  }),
  published(5, "2026-11-17T04:00:00.000Z", {
    Title: "Pekan Vaksinasi Influenza Karyawan",
    Description: `
<p>Selama lima hari kerja mulai 1 Februari 2027, tim vaksinasi Contoh Medika berkeliling ke kantor klien di Jabodetabek, Bandung,
Semarang, Surabaya, dan Medan. Jam kunjungan disepakati dengan setiap perusahaan sesudah pendaftaran.</p>
<p>Vaksin influenza dianjurkan setiap tahun, terutama bagi lansia, ibu hamil, dan orang dengan penyakit jantung, paru, ginjal,
atau diabetes. Sebelum disuntik, setiap orang mengisi penapisan singkat dan berbicara dengan dokter, termasuk mengenai riwayat
alergi.</p>
<ul>
<li>Paling sedikit 25 orang di satu lokasi.</li>
<li>Sediakan satu ruang tertutup dengan meja, enam kursi, dan stopkontak.</li>
<li>Keluarga karyawan boleh ikut bila usianya 17 tahun ke atas.</li>
</ul>
`,
    Date: "2027-02-01",
    Time_Start: null,
    Time_End: null,
    Place: "Kantor klien di lima kota",
    Form_Link: "https://forms.contoh.example/pekan-vaksinasi",
    Featured_Image: cover(5, "Ilustrasi alat suntik, perisai, dan kalender sepekan"),
  }),
];
