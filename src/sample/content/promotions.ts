import { image } from "./media";
import { published } from "./row";

const cover = (id: number, alternativeText: string) => image(`promotion-${id}`, 1200, 675, alternativeText);

export const promotions = [
  published(1, "2026-11-13T02:00:00.000Z", {
    Title: "Paket Medical Check-Up Awal Tahun untuk Karyawan",
    Content:
      "<p>Pesan pemeriksaan karyawan sebelum 31 Desember 2026 dan hemat 15 persen untuk jadwal Januari–Maret 2027.</p>",
    Description: `
<p>Awal tahun adalah waktu yang baik untuk mengenali risiko sebelum menjadi keluhan. Perusahaan yang memesan sebelum 31 Desember
2026 memperoleh potongan 15 persen dari harga daftar, untuk sedikitnya 30 karyawan.</p>
<table>
<thead><tr><th scope="col">Paket</th><th scope="col">Isi</th><th scope="col">Harga per orang</th></tr></thead>
<tbody>
<tr><th scope="row">Dasar</th><td>Pemeriksaan dokter, darah lengkap, gula, kolesterol, urine</td><td>Rp485.000</td></tr>
<tr><th scope="row">Lengkap</th><td>Paket dasar, fungsi hati dan ginjal, EKG, rontgen dada</td><td>Rp940.000</td></tr>
<tr><th scope="row">Di atas 40 tahun</th><td>Paket lengkap, treadmill, USG perut</td><td>Rp1.875.000</td></tr>
</tbody>
</table>
<p>Harga di atas belum dipotong. Dokter akan menyesuaikan pemeriksaan dengan pekerjaan dan keadaan karyawan; rontgen, misalnya,
tidak dilakukan pada ibu hamil. Hasil dikirim langsung kepada karyawan dalam tujuh hari kerja.</p>
`,
    Featured_Image: cover(1, "Ilustrasi papan klip, stetoskop, dan label harga"),
  }),
  published(2, "2026-11-05T02:00:00.000Z", {
    Title: "Vaksin Influenza di Kantor Tanpa Biaya Kunjungan",
    Content: `Daftarkan sedikitnya 25 karyawan, biaya kunjungan tim medis kami tanggung.

- Berlaku di lima kota
- Pendaftaran sampai 15 Januari 2027`,
    Description: `
Untuk kantor yang mengikuti [Pekan Vaksinasi Influenza](/contoh/events/5), Contoh Medika menanggung biaya kunjungan
dokter, perawat, dan perlengkapan rantai dingin. Perusahaan hanya membayar vaksin yang benar-benar disuntikkan.

### Syarat

- Sedikitnya 25 penerima di satu alamat.
- Lokasi di Jabodetabek, Bandung, Semarang, Surabaya, atau Medan.
- Daftar nama diterima paling lambat 15 Januari 2027.

Penerima yang menurut dokter sebaiknya menunda vaksinasi tidak dikenai biaya.
`,
    Featured_Image: cover(2, "Ilustrasi tas medis, alat suntik, dan gedung kantor"),
  }),
  published(3, "2026-09-21T02:00:00.000Z", {
    Title: "Uji Coba Dasbor Klaim Selama Tiga Bulan",
    Content: "<p>Lihat tren biaya dan diagnosis perusahaan Anda melalui dasbor kami, tanpa ikatan dan tanpa biaya.</p>",
    Description: `
<p>Bagian SDM sering menerima laporan klaim dalam lembar kerja yang sulit dibaca. Selama tiga bulan, perusahaan Anda dapat
mencoba dasbor kami dengan data sendiri, walaupun administrasi klaimnya masih dikelola pihak lain.</p>
<ol>
<li>Kirim data klaim dua tahun terakhir yang sudah disamarkan.</li>
<li>Analis kami menyiapkan dasbor dalam sepuluh hari kerja.</li>
<li>Hasilnya dibahas bersama dua kali, pada pekan keempat dan kedua belas.</li>
</ol>
<p>Sesudah masa uji coba, data dihapus dari sistem kami kecuali Anda meminta sebaliknya. Penawaran terbuka bagi perusahaan dengan
300 karyawan atau lebih, sampai 26 Februari 2027.</p>
`,
    Featured_Image: cover(3, "Ilustrasi dasbor dengan grafik lingkaran dan tiga bulatan bulan"),
  }),
  published(4, "2026-07-13T02:00:00.000Z", {
    Title: "Kacamata dan Perawatan Gigi Lebih Hemat bagi Peserta",
    Content: `<p>Tunjukkan kartu digital di optik dan klinik gigi rekanan untuk memperoleh harga peserta, termasuk ketika
manfaat tahunan sudah habis.</p>`,
    Description: `
<p>Manfaat kacamata dan gigi biasanya mempunyai batas. Supaya peserta tetap terbantu sesudah batas itu tercapai, 118 optik dan 94
klinik gigi rekanan memberi harga khusus sampai 31 Januari 2027.</p>
<ul>
<li>Bingkai kacamata: potongan 20 persen.</li>
<li>Lensa tunggal: potongan 10 persen.</li>
<li>Pembersihan karang gigi: Rp225.000 untuk rahang atas dan bawah.</li>
<li>Konsultasi ortodonti pertama: tanpa biaya.</li>
</ul>
<p>Harga peserta tidak dapat digabung dengan promosi lain dari rekanan. Tanyakan dahulu apakah resep mata Anda masih sesuai; bila
penglihatan berubah mendadak atau mata terasa nyeri, temui dokter mata, jangan hanya mengganti lensa.</p>
`,
    Featured_Image: cover(4, "Ilustrasi kacamata, gigi, dan tanda persen"),
  }),
];
