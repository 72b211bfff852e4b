import { image } from "./media";
import { published } from "./row";

const cover = (id: number, alternativeText: string) => image(`news-${id}`, 1200, 800, alternativeText);

export const news = [
  published(1, "2026-11-18T03:00:00.000Z", {
    Title: "Klaim Tanpa Kertas Berlaku di Seluruh Rumah Sakit Rekanan Contoh Medika Mulai Januari 2027",
    Description: `
**Jakarta** – Mulai 4 Januari 2027, rumah sakit rekanan Contoh Medika tidak perlu lagi mengirim berkas
klaim dalam bentuk cetak. Resume medis, rincian biaya, dan hasil penunjang cukup diunggah melalui Web Provider, lalu
diperiksa oleh tim verifikasi kami pada hari kerja yang sama.

Uji coba berlangsung sejak Mei 2026 di 41 rumah sakit di Jawa, Bali, dan Sulawesi. Selama enam bulan, waktu sejak
pasien pulang sampai klaim dinyatakan lengkap berkurang dari rata-rata 11 hari menjadi 4 hari. Penyebab utamanya
sederhana: berkas yang kurang dapat diminta dan dilengkapi tanpa menunggu kurir.

## Apa yang berubah bagi peserta

Peserta tidak perlu melakukan apa pun. Kartu, aplikasi, dan alur pendaftaran di rumah sakit tetap sama. Yang akan
terasa adalah penggantian biaya (_reimbursement_) yang lebih cepat, karena foto kuitansi dari aplikasi kini masuk
ke antrean pemeriksaan yang sama.

## Persiapan bagi rumah sakit

- Tunjuk dua petugas sebagai pengguna Web Provider.
- Pastikan pemindai menghasilkan PDF yang terbaca, paling besar 10 MB per berkas.
- Ikuti pelatihan daring setiap Selasa dan Kamis pukul 14.00 WIB sampai 17 Desember 2026.

Berkas cetak untuk perawatan sebelum 4 Januari 2027 masih kami terima sampai akhir Maret. Rumah sakit yang belum
memperoleh akun dapat menghubungi tim kemitraan lewat [halaman kontak](/contoh/contact).
`,
    Featured_Image: cover(1, "Ilustrasi lembar klaim yang berubah menjadi layar digital"),
  }),
  published(2, "2026-11-09T02:30:00.000Z", {
    Title: "Seratus Klinik Baru Bergabung, Peserta di Luar Jawa Makin Dekat dengan Layanan",
    Description: `
<p>Sepanjang triwulan ketiga tahun ini, seratus klinik pratama dan klinik gigi menandatangani kerja sama dengan Contoh
Medika. Tujuh dari sepuluh di antaranya berada di luar Pulau Jawa, wilayah yang selama ini paling sering disebut dalam
masukan peserta.</p>
<p>Lokasi dipilih dari data kunjungan. Kami mencari kecamatan yang pesertanya harus menempuh lebih dari satu jam untuk
rawat jalan, lalu mengunjungi klinik yang sudah dipercaya warga setempat. Setiap klinik diperiksa izin, tenaga medis,
ketersediaan obat, dan kebersihan ruang tindakannya sebelum kerja sama dimulai.</p>
<table>
<caption>Klinik baru menurut wilayah, Juli–September 2026</caption>
<thead><tr><th scope="col">Wilayah</th><th scope="col">Klinik umum</th><th scope="col">Klinik gigi</th></tr></thead>
<tbody>
<tr><th scope="row">Sumatra</th><td>21</td><td>6</td></tr>
<tr><th scope="row">Kalimantan</th><td>14</td><td>3</td></tr>
<tr><th scope="row">Sulawesi</th><td>11</td><td>4</td></tr>
<tr><th scope="row">Bali dan Nusa Tenggara</th><td>5</td><td>2</td></tr>
<tr><th scope="row">Maluku dan Papua</th><td>4</td><td>0</td></tr>
<tr><th scope="row">Jawa</th><td>19</td><td>11</td></tr>
</tbody>
</table>
<p>Seluruh klinik sudah tampil di aplikasi peserta. Sebelum berangkat, periksa jam praktiknya, karena sebagian klinik di
kota kecil tutup pada siang hari.</p>
<p>Pengelola klinik yang ingin bergabung dapat mengisi
<a href="/contoh/new-registration">formulir pendaftaran provider</a>. Peninjauan awal memakan waktu paling lama sepuluh
hari kerja.</p>
`,
    Featured_Image: cover(2, "Ilustrasi bangunan klinik dan penanda lokasi di atas gugusan pulau"),
  }),
  published(3, "2026-10-27T03:15:00.000Z", {
    Title: "Survei Kepuasan Peserta 2026: Penjaminan Rawat Inap Rata-rata 24 Menit",
    Description: `
<p>Sebanyak 9.482 peserta dari 212 perusahaan mengisi survei kepuasan tahunan yang kami adakan pada Agustus dan September
2026. Nilai keseluruhan naik menjadi 8,3 dari 10, dibandingkan 7,9 pada tahun sebelumnya.</p>
<h3>Yang membaik</h3>
<p>Peserta paling puas dengan keramahan petugas call center dan kecepatan surat jaminan. Catatan sistem kami mendukung
jawaban itu: penjaminan awal rawat inap kini selesai dalam rata-rata 24 menit sejak data rumah sakit diterima lengkap,
turun dari 37 menit.</p>
<h3>Yang masih harus dikejar</h3>
<p>Dua hal mendapat nilai di bawah tujuh, yaitu penjelasan mengenai biaya yang tidak ditanggung dan ketersediaan dokter
spesialis di kabupaten. Untuk yang pertama, mulai Desember setiap surat penjaminan akan memuat alasan dengan kalimat
sehari-hari, bukan kode. Untuk yang kedua, kami menambah jadwal telekonsultasi spesialis pada malam hari.</p>
<blockquote><p>“Petugasnya sabar menjelaskan, tetapi saya baru tahu kacamata ada batas tahunannya ketika sudah di optik.
Tolong tulis itu lebih jelas di aplikasi.” — peserta, Balikpapan</p></blockquote>
<p>Masukan seperti itu kami kumpulkan sepanjang tahun. Jika belum sempat mengisi, <a href="/contoh/member-survey">survei
peserta</a> tetap terbuka dan dibaca setiap pekan oleh tim mutu layanan.</p>
`,
    Featured_Image: cover(3, "Ilustrasi jam dinding dan grafik batang yang menurun"),
  }),
  published(4, "2026-10-15T01:00:00.000Z", {
    Title: "Hari Cuci Tangan Sedunia: Mulai dari Wastafel Kantor",
    Description: `
<p>Setiap 15 Oktober dunia memperingati Hari Cuci Tangan Pakai Sabun. Tahun ini tim promosi kesehatan Contoh Medika
mengunjungi 27 kantor dan pabrik milik klien untuk memeriksa hal yang sering luput: apakah sabunnya ada, apakah airnya
mengalir, dan apakah orang tahu urutan mencuci tangan yang benar.</p>
<p>Hasilnya beragam. Hampir semua lokasi mempunyai wastafel yang layak, tetapi sepertiganya kehabisan sabun pada sore
hari, tepat ketika pergantian giliran kerja. Kami membantu pengelola gedung menyusun jadwal isi ulang dan menempelkan
panduan bergambar di atas cermin.</p>
<p>Mencuci tangan dengan sabun dan air mengalir menurunkan risiko diare dan infeksi saluran napas. Waktu yang paling
penting adalah sebelum makan, sesudah dari toilet, sesudah batuk atau bersin, dan sebelum menyentuh bayi. Video dari
Organisasi Kesehatan Dunia (WHO) berikut memperagakan langkahnya dalam waktu kurang dari dua menit.</p>
<iframe src="https://www.youtube-nocookie.com/embed/3PmVJQUCm4E" title="Cara mencuci tangan dengan sabun dan air, video WHO" width="560" height="315" loading="lazy" allowfullscreen></iframe>
<p>Poster dalam bahasa Indonesia, Jawa, dan Sunda tersedia tanpa biaya bagi perusahaan klien. Hubungi petugas akun Anda
untuk memperoleh berkas siap cetaknya.</p>
`,
    Featured_Image: cover(4, "Ilustrasi dua tangan, busa sabun, dan tetesan air"),
  }),
  published(5, "2026-09-24T04:00:00.000Z", {
    Title: "Aplikasi Peserta Versi 4: Status Surat Jaminan Bisa Dipantau Sendiri",
    Description: `
<p>Pertanyaan yang paling sering diterima call center kami adalah, “Surat jaminan saya sudah sampai mana?” Dengan versi 4
aplikasi peserta, jawabannya dapat dilihat sendiri: diterima, diperiksa, menunggu data rumah sakit, atau terbit.</p>
<p>Pemberitahuan dikirim setiap kali status berubah, sehingga keluarga yang menunggu di ruang pendaftaran tidak harus
menelepon berulang kali. Bila data dari rumah sakit belum lengkap, aplikasi menyebutkan dokumen yang ditunggu.</p>
<h2>Fitur lain di versi ini</h2>
<ol>
<li>Sisa manfaat setiap anggota keluarga dalam satu layar.</li>
<li>Pengajuan penggantian biaya dengan memotret kuitansi, resep, dan hasil pemeriksaan.</li>
<li>Kartu digital yang tetap dapat ditampilkan tanpa sinyal.</li>
<li>Ukuran huruf yang mengikuti pengaturan ponsel.</li>
</ol>
<p>Versi 4 tersedia bertahap untuk Android 9 dan iOS 15 ke atas. Peserta dengan ponsel yang lebih lama tetap dapat memakai
portal web. Cara masuk pertama kali dijelaskan di halaman <a href="/contoh/login-member">Login Member</a>.</p>
`,
    Featured_Image: cover(5, "Ilustrasi ponsel dengan tanda centang dan garis tahapan"),
  }),
  published(6, "2026-09-08T02:00:00.000Z", {
    Title: "Contoh Medika Lulus Sertifikasi Ulang ISO/IEC 27001",
    Description: `
<p>Contoh Medika kembali memperoleh sertifikat ISO/IEC 27001:2022 untuk sistem manajemen keamanan informasi. Ruang
lingkupnya meliputi pengelolaan kepesertaan, penjaminan, pembayaran klaim, serta pusat data utama dan cadangan.</p>
<p>Audit selama delapan hari mencakup wawancara dengan 34 karyawan, pemeriksaan hak akses, dan simulasi pemulihan
layanan. Auditor tidak menemukan ketidaksesuaian mayor. Tiga catatan minor, semuanya tentang kelengkapan dokumentasi,
sudah ditutup pada akhir Agustus.</p>
<p>Data kesehatan termasuk data pribadi yang bersifat spesifik menurut Undang-Undang Pelindungan Data Pribadi. Karena itu
rekam klaim hanya dapat dibuka oleh petugas yang menangani kasusnya, setiap pembukaan tercatat, dan catatan itu ditinjau
setiap bulan oleh pejabat pelindungan data.</p>
<p>Peserta berhak mengetahui data apa saja yang kami simpan dan meminta perbaikannya. Permintaan dapat dikirim ke
<a href="mailto:privasi@contoh.example">privasi@contoh.example</a> dengan menyertakan nomor peserta.</p>
`,
    Featured_Image: cover(6, "Ilustrasi perisai dengan gembok dan map data"),
  }),
  published(7, "2026-08-21T07:00:00.000Z", {
    Title: "Donor Darah Karyawan Kumpulkan 312 Kantong dalam Dua Hari",
    Description: `
<p>Aula kantor pusat Contoh Medika berubah menjadi ruang donor pada 19 dan 20 Agustus 2026. Dari 371 orang yang mendaftar,
312 dinyatakan memenuhi syarat dan mendonorkan darahnya. Semua kantong diserahkan kepada unit donor darah setempat.</p>
<figure>
<img src="/illustrations/gallery-3.svg" alt="Ilustrasi kegiatan donor darah karyawan" width="600" height="600">
<figcaption>Empat tempat tidur donor dilayani bergantian oleh petugas unit donor darah selama dua hari.</figcaption>
</figure>
<p>Separuh lebih pendonor bukan karyawan kami, melainkan tetangga satu gedung, pengemudi ojek yang biasa menunggu di lobi,
dan karyawan klien di sekitar Jalan Prof. Dr. Satrio. Bagi 96 orang, ini adalah donor pertama mereka.</p>
<p>Pendaftar yang belum boleh mendonor umumnya mempunyai kadar hemoglobin rendah atau kurang tidur. Mereka mendapat
penjelasan singkat dari dokter jaga dan dapat mencoba kembali pada kegiatan berikutnya, yang direncanakan Februari 2027.</p>
`,
    Featured_Image: cover(7, "Ilustrasi kantong darah, tetes, dan bentuk hati"),
  }),
  published(8, "2026-07-30T03:00:00.000Z", {
    Title: "86 Petugas Rumah Sakit Ikuti Pelatihan Koding Klinis di Semarang",
    Description: `
<p>Kode diagnosis yang kurang tepat adalah penyebab terbanyak klaim tertunda di Jawa Tengah. Untuk menguranginya, Contoh
Medika mengundang petugas rekam medis dan koder dari 43 rumah sakit mengikuti pelatihan dua hari di Semarang, 28–29
Juli 2026.</p>
<p>Peserta berlatih dengan berkas kasus yang sudah disamarkan: persalinan dengan penyulit, pneumonia pada lansia, dan
cedera kerja. Setiap kelompok menetapkan kode ICD-10 dan ICD-9-CM, lalu membandingkannya dengan hasil kelompok lain.
Perdebatan paling ramai justru muncul pada kasus yang tampak sepele, seperti demam tanpa sebab yang jelas.</p>
<h3>Tiga kesalahan yang paling sering ditemukan</h3>
<ul>
<li>Gejala dijadikan diagnosis utama padahal penyebabnya sudah ditegakkan.</li>
<li>Penyakit penyerta ditulis dalam resume tetapi tidak diberi kode.</li>
<li>Tanggal tindakan tidak cocok dengan laporan operasi.</li>
</ul>
<p>Materi dan rekaman pelatihan dapat dibuka melalui Web Provider. Kelas berikutnya diadakan di Surabaya pada Desember;
jadwalnya ada di <a href="/contoh/events">halaman event</a>.</p>
`,
    Featured_Image: cover(8, "Ilustrasi buku kode, papan tulis, dan kursi pelatihan"),
  }),
  published(9, "2026-07-07T02:00:00.000Z", {
    Title: "Kantor Layanan Makassar Pindah ke Gedung yang Lebih Mudah Diakses",
    Description: `
<p>Terhitung 13 Juli 2026, kantor layanan Contoh Medika di Makassar menempati gedung baru di Jalan A. P. Pettarani. Seluruh
loket berada di lantai dasar, dengan jalur landai dari tempat parkir dan toilet yang dapat digunakan pemakai kursi roda.</p>
<p>Kantor ini melayani peserta dan rumah sakit rekanan di Sulawesi, Maluku, dan Papua. Selain loket, tersedia ruang tenang
bagi keluarga yang sedang mengurus perawatan kasus berat serta ruang menyusui.</p>
<h3>Jam layanan</h3>
<table>
<thead><tr><th scope="col">Hari</th><th scope="col">Loket peserta</th><th scope="col">Layanan provider</th></tr></thead>
<tbody>
<tr><th scope="row">Senin–Kamis</th><td>09.00–17.00 WITA</td><td>09.00–16.00 WITA</td></tr>
<tr><th scope="row">Jumat</th><td>09.00–17.00 WITA, jeda 11.30–13.30</td><td>09.00–15.00 WITA</td></tr>
<tr><th scope="row">Sabtu, Minggu, hari libur</th><td>Tutup</td><td>Tutup</td></tr>
</tbody>
</table>
<p>Di luar jam tersebut, penjaminan tetap berjalan melalui call center 24 jam. Alamat lama ditutup pada 10 Juli pukul 17.00
WITA, dan surat yang terlanjur dikirim ke sana akan diteruskan selama tiga bulan.</p>
`,
    Featured_Image: cover(9, "Ilustrasi gedung kantor dengan jalur landai dan pintu lebar"),
  }),
  published(10, "2026-06-16T03:30:00.000Z", {
    Title: "Call Center Kini Melayani Peserta Tuli Lewat Panggilan Video",
    Description: `
<p>Peserta Tuli kini dapat menghubungi call center Contoh Medika dengan Bahasa Isyarat Indonesia (Bisindo). Panggilan video
dimulai dari menu Bantuan di aplikasi dan dijawab oleh petugas yang fasih berisyarat, bukan oleh mesin penerjemah.</p>
<p>Layanan dibuka setiap hari pukul 07.00–22.00 WIB. Di luar jam itu, peserta dapat memakai pesan tertulis; petugas yang
bertugas malam telah dilatih menanggapi kasus gawat darurat melalui teks tanpa meminta peserta menelepon.</p>
<blockquote><p>“Selama ini adik saya yang menelepon. Sekarang saya bisa menjelaskan keluhan saya sendiri.” — peserta uji
coba, Yogyakarta</p></blockquote>
<p>Enam petugas pertama dilatih bersama komunitas Tuli di Jakarta dan Yogyakarta sejak awal tahun. Kosakata yang dipakai
untuk istilah seperti <em>rujukan</em>, <em>plafon</em>, dan <em>iur biaya</em> disepakati bersama agar tidak membingungkan.
Masukan atas layanan ini sangat kami harapkan, termasuk bila isyarat petugas kurang jelas.</p>
`,
    Featured_Image: cover(10, "Ilustrasi layar panggilan video dan dua tangan berisyarat"),
  }),
  published(11, "2026-05-19T02:45:00.000Z", {
    Title: "Cara Kami Mencegah Kecurangan Klaim Tanpa Memperlambat Peserta",
    Description: `
<p>Sebagian besar klaim yang kami terima benar adanya. Namun tagihan ganda, obat yang tidak pernah diserahkan, dan kartu
yang dipakai orang lain tetap terjadi, dan biayanya pada akhirnya ditanggung seluruh peserta dalam bentuk premi yang
naik.</p>
<p>Sejak April 2026 kami menerapkan pemeriksaan berlapis. Klaim dengan pola yang lazim langsung diteruskan ke pembayaran.
Klaim yang menyimpang dari pola, misalnya dua rawat inap pada tanggal yang bertumpuk, dibaca oleh dokter verifikator.
Tidak ada klaim yang ditolak hanya oleh perhitungan komputer.</p>
<h2>Yang dapat dilakukan peserta</h2>
<ul>
<li>Jangan meminjamkan kartu, termasuk kepada kerabat dekat.</li>
<li>Cocokkan rincian biaya dengan layanan yang benar-benar diterima sebelum menandatanganinya.</li>
<li>Laporkan kejanggalan ke <a href="mailto:lapor@contoh.example">lapor@contoh.example</a>. Nama pelapor dirahasiakan.</li>
</ul>
<p>Dalam bulan pertama, 2,1 persen klaim masuk ke pemeriksaan dokter, dan tiga perempatnya tetap dibayar sesudah dokumen
pendukung dilengkapi. Waktu penyelesaian klaim lain tidak berubah.</p>
`,
    Featured_Image: cover(11, "Ilustrasi kaca pembesar di atas susunan berkas"),
  }),
  published(12, "2026-04-14T01:30:00.000Z", {
    Title: "Lima Belas Tahun Contoh Medika",
    Description: `
<p>Pada 14 April 2011, sembilan belas orang mulai mengelola manfaat kesehatan dua perusahaan dari satu lantai kantor di
Jakarta Selatan. Lima belas tahun kemudian, 640 karyawan Contoh Medika melayani lebih dari 1,2 juta peserta dari 386
perusahaan dan lembaga di 38 provinsi.</p>
<p>Beberapa kebiasaan tidak berubah. Telepon masih dijawab oleh orang. Dokter masih membaca kasus yang sulit. Dan setiap
pimpinan divisi masih menghabiskan satu hari setiap triwulan duduk di samping petugas call center, mendengarkan.</p>
<h2>Sehari bersama peserta</h2>
<p>Perayaan tahun ini sengaja dibuat kecil. Dana yang biasanya dipakai untuk pesta kami alihkan menjadi pemeriksaan mata
gratis bagi 1.500 anak sekolah di Bekasi, Serang, dan Karawang. Sebanyak 214 anak ternyata memerlukan kacamata, dan semuanya
sudah menerimanya sebelum ulangan tengah semester.</p>
<p>Kepada klien, rumah sakit rekanan, dan terutama peserta yang setia mengingatkan ketika kami keliru: terima kasih.</p>
`,
    Featured_Image: cover(12, "Ilustrasi angka lima belas di antara kelopak kawung"),
  }),
  published(13, "2026-03-03T03:00:00.000Z", {
    Title: "Jadwal Layanan Selama Libur Idulfitri 1447 H",
    Description: `
<p>Selama libur dan cuti bersama Idulfitri, penjaminan rawat inap dan gawat darurat tetap berjalan 24 jam tanpa jeda.
Beberapa layanan lain menyesuaikan jadwal agar petugas kami pun sempat berkumpul dengan keluarga.</p>
<table>
<thead><tr><th scope="col">Layanan</th><th scope="col">18–24 Maret 2026</th></tr></thead>
<tbody>
<tr><th scope="row">Call center dan penjaminan</th><td>24 jam</td></tr>
<tr><th scope="row">Pesan WhatsApp Customer Care</th><td>07.00–22.00 WIB</td></tr>
<tr><th scope="row">Pembayaran klaim</th><td>Libur, dilanjutkan 25 Maret</td></tr>
<tr><th scope="row">Kantor layanan</th><td>Tutup</td></tr>
</tbody>
</table>
<h3>Sebelum mudik</h3>
<ol>
<li>Bawa obat rutin untuk sedikitnya dua pekan, beserta salinan resepnya.</li>
<li>Perbarui aplikasi dan buka kartu digital sekali agar tersimpan di ponsel.</li>
<li>Cari rumah sakit rekanan terdekat dari kampung halaman, lalu simpan alamatnya.</li>
</ol>
<p>Dalam keadaan gawat darurat, pergilah ke IGD terdekat walaupun bukan rekanan. Minta keluarga menghubungi kami setelah
pasien ditangani, selambatnya 2 × 24 jam, supaya penjaminannya dapat dibantu.</p>
<p>Keluarga besar Contoh Medika mengucapkan selamat Idulfitri. Mohon maaf lahir dan batin, dan selamat sampai di tujuan.</p>
`,
    Featured_Image: cover(13, "Ilustrasi bulan sabit, kalender, dan gagang telepon"),
  }),
  published(14, "2026-01-20T09:00:00.000Z", {
    Title: "Siaga Banjir: Peserta Terdampak Dapat Mengambil Obat Rutin Lebih Awal",
    Description: `
<p>Hujan lebat beberapa hari terakhir menggenangi sejumlah wilayah di Jabodetabek dan pesisir utara Jawa. Bagi peserta yang
obat rutinnya hilang atau rusak terkena air, Contoh Medika membuka pengambilan lebih awal mulai hari ini sampai 15 Februari
2026.</p>
<p>Datanglah ke apotek rekanan mana pun dengan kartu digital atau nomor peserta. Apoteker akan melihat resep terakhir
dan menyerahkan obat untuk paling lama 14 hari. Obat golongan tertentu, misalnya obat penenang, tetap memerlukan resep baru
dari dokter.</p>
<h3>Menjaga kesehatan saat dan sesudah banjir</h3>
<ul>
<li>Buang obat yang kemasannya terendam. Insulin yang terlalu lama berada pada suhu panas sebaiknya tidak dipakai.</li>
<li>Pakai sepatu bot ketika membersihkan lumpur. Air kencing tikus dapat menularkan leptospirosis melalui luka.</li>
<li>Rebus air minum sampai mendidih, atau gunakan air kemasan.</li>
<li>Periksakan diri bila demam muncul dalam beberapa hari hingga empat pekan sesudah terkena air banjir, dan ceritakan riwayat itu
kepada dokter.</li>
</ul>
<p>Jika listrik padam dan alat medis di rumah tidak dapat dipakai, hubungi call center kami. Petugas akan mencarikan
fasilitas rekanan yang masih beroperasi.</p>
`,
    Featured_Image: cover(14, "Ilustrasi payung, riak air, dan botol obat"),
  }),
];
