import { image } from "./media";
import { published } from "./row";

const logo = image("logo", 220, 48, "Contoh Medika");

export const about = published(1, "2026-10-01T02:00:00.000Z", {
  Title: "Contoh Medika",
  Brief_Description:
    "Contoh Medika mengelola manfaat kesehatan bagi perusahaan, penjamin, dan keluarga karyawan di seluruh Indonesia. Kami memastikan setiap peserta dijamin dengan cepat, dirawat dengan tepat, dan diperlakukan dengan hormat.",
  Description: `
Contoh Medika adalah unit administrasi kesehatan dari sebuah grup telekomunikasi. Kami berdiri di antara tiga pihak yang
sering berbeda bahasa, yaitu peserta, rumah sakit, dan penyandang dana, lalu menjaga agar ketiganya memperoleh keterangan yang
sama pada waktu yang sama.

## Visi

Menjadi pengelola manfaat kesehatan yang paling dipercaya di Indonesia: oleh peserta yang sakit, oleh dokter yang merawat,
dan oleh perusahaan yang membiayai.

## Misi

1. Memberi penjaminan yang cepat dan dapat dijelaskan, 24 jam sehari.
2. Mendampingi peserta menuju perawatan yang bermutu, terutama mereka yang hidup dengan penyakit kronis.
3. Menjaga biaya tetap wajar melalui pemeriksaan medis yang jujur.
4. Membangun teknologi yang meringankan pekerjaan rumah sakit.
5. Melindungi data kesehatan seperti melindungi pasiennya sendiri.

## Nilai

- **Peduli.** Di balik setiap nomor klaim ada seseorang yang sedang tidak sehat.
- **Cermat.** Lebih baik bertanya sekali lagi daripada keliru sekali.
- **Terbuka.** Alasan setiap keputusan boleh diketahui oleh yang terkena dampaknya.
- **Tekun.** Perbaikan kecil setiap pekan lebih berarti daripada janji besar setiap tahun.

## Perjalanan kami

Perusahaan ini dimulai pada April 2011 dengan sembilan belas karyawan dan dua klien dari grup sendiri. Tahun 2014 kami
membuka call center 24 jam dan mulai melayani perusahaan di luar grup. Web Provider menyusul pada 2017, aplikasi peserta pada
2019, dan program pendampingan penyakit kronis pada 2021. Sejak 2024 seluruh provinsi terjangkau jaringan rekanan, dan pada
Januari 2027 seluruh klaim rumah sakit akan diproses tanpa kertas.

## Contoh Medika dalam angka

<table>
<caption>Keadaan per 30 September 2026</caption>
<thead><tr><th scope="col">Uraian</th><th scope="col">Jumlah</th></tr></thead>
<tbody>
<tr><th scope="row">Peserta yang dilayani</th><td>1.214.000</td></tr>
<tr><th scope="row">Perusahaan dan lembaga klien</th><td>386</td></tr>
<tr><th scope="row">Fasilitas kesehatan rekanan</th><td>3.240</td></tr>
<tr><th scope="row">Provinsi yang terjangkau</th><td>38</td></tr>
<tr><th scope="row">Klaim yang diperiksa setiap bulan</th><td>168.000</td></tr>
<tr><th scope="row">Rata-rata penjaminan awal rawat inap</th><td>24 menit</td></tr>
</tbody>
</table>
`,
  Address: "Graha Contoh Lantai 8, Jl. Prof. Dr. Satrio Kav. 11, Setiabudi, Jakarta Selatan 12950",
  Phone: "+62 21 5010 7700",
  Sales_Email: "sales@contoh.example",
  Facebook: "https://www.facebook.com/contohmedika",
  Linkedin: "https://www.linkedin.com/company/contohmedika",
  Youtube: "https://www.youtube.com/@contohmedika",
  Twitter: "https://x.com/contohmedika",
  Instagram: "https://www.instagram.com/contohmedika",
  Featured_Image: image(
    "about-featured",
    1200,
    900,
    "Ilustrasi rumah sakit, gedung kantor, dan peserta yang dihubungkan satu garis",
  ),
  Header_Image: image("about-header", 1920, 500, "Pola kawung dengan palang kesehatan dan cakrawala kota"),
  Company_Logo: logo,
  Logo: logo,
});
