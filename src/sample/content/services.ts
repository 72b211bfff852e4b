import { image } from "./media";
import { entry } from "./row";

const cover = (id: number, alternativeText: string) => image(`service-${id}`, 1280, 720, alternativeText);

/** Markdown, except 2: plain HTML whose line breaks are shown as they stand. There is no service 4. */
export const services = [
  entry(1, {
    Title: "Administration Services Only (ASO) untuk Perusahaan",
    Brief_Description: "Perusahaan mendanai manfaatnya sendiri, kami mengurus kepesertaan, penjaminan, dan klaimnya.",
    Description: `
Perusahaan dengan jumlah karyawan besar sering kali lebih hemat mendanai manfaat kesehatannya sendiri daripada membeli
asuransi. Melalui **Administration Services Only**, dananya tetap milik perusahaan, sedangkan pekerjaan hariannya kami
tangani.

## Yang kami kerjakan

- Pendaftaran, perubahan, dan pengakhiran kepesertaan, termasuk anggota keluarga.
- Penjaminan rawat inap dan rawat jalan selama 24 jam di seluruh jaringan rekanan.
- Pemeriksaan klaim oleh dokter verifikator dan koder klinis.
- Pembayaran ke rumah sakit serta penggantian biaya ke rekening karyawan.
- Laporan pemakaian bulanan dan pembahasan setiap triwulan.

## Pembagian tanggung jawab

| Pekerjaan | Perusahaan | Contoh Medika |
| --- | --- | --- |
| Menetapkan manfaat dan anggaran | Memutuskan | Memberi data dan saran |
| Menyediakan dana klaim | Ya | – |
| Menjamin dan memeriksa klaim | – | Ya |
| Menangani keluhan peserta | Menerima laporan | Ya |
| Menyimpan data kesehatan | – | Ya |

## Cara dana dikelola

Perusahaan menempatkan dana awal senilai perkiraan klaim satu setengah bulan. Pemakaiannya dapat dilihat setiap hari melalui
dasbor, dan kami mengingatkan bila saldonya mencapai 40 persen. Biaya jasa dihitung per peserta per bulan, sehingga tidak
naik hanya karena nilai klaim naik.

## Waktu persiapan

1. **Pekan 1–2:** menyalin ketentuan manfaat dan memeriksa data peserta.
2. **Pekan 3–4:** uji penjaminan bersama lima rumah sakit yang paling sering dikunjungi.
3. **Pekan 5:** sosialisasi kepada karyawan dan pengaktifan kartu digital.
4. **Pekan 6:** layanan berjalan, dengan petugas pendamping di kantor selama bulan pertama.

[Mintalah simulasi biaya](/contoh/contact) dengan menyertakan jumlah karyawan dan ringkasan manfaat yang berlaku sekarang.
`,
    Featured_Image: cover(1, "Ilustrasi map administrasi, gedung kantor, dan tanda centang"),
  }),
  entry(2, {
    Title: "Third Party Administrator (TPA)",
    Brief_Description: "Layanan klaim dan penjaminan untuk perusahaan asuransi, di bawah nama Anda sendiri.",
    Description: `<p>Sebagai <strong>Third Party Administrator</strong>, Contoh Medika menjalankan layanan kesehatan atas nama perusahaan asuransi. Nasabah tetap mengenal merek Anda, sedangkan kartu, penjaminan, jaringan rumah sakit, dan pembayaran klaim kami kerjakan di belakangnya.</p>

<h2>Lingkup layanan</h2>
<p>Setiap pekerjaan dapat diambil sebagian atau seluruhnya:
1. Pencetakan dan pengaktifan kartu peserta.
2. Call center 24 jam dengan sapaan sesuai nama produk.
3. Surat jaminan untuk rawat inap, rawat jalan, persalinan, gigi, dan kacamata.
4. Pemeriksaan medis dan administrasi atas setiap tagihan.
5. Pembayaran kepada provider dan rekonsiliasi bulanan.</p>

<h2>Standar waktu</h2>
<p>Penjaminan awal rawat inap: paling lama 30 menit sejak data lengkap.
Penjaminan pulang: paling lama 45 menit sejak rincian biaya diterima.
Klaim penggantian biaya: 7 hari kerja.
Jawaban atas pengaduan tertulis: 3 hari kerja.</p>

<h2>Pertukaran data</h2>
<p>Data peserta dapat dikirim melalui API, SFTP, atau unggahan berkas. Perubahan yang masuk sebelum pukul 16.00 WIB aktif pada hari yang sama. Seluruh pertukaran dienkripsi, dan hak akses ditinjau setiap bulan.</p>

<p>Untuk membahas kebutuhan produk Anda, tulislah kepada <a href="mailto:sales@contoh.example">sales@contoh.example</a> atau isi formulir di <a href="/contoh/contact">halaman kontak</a>.</p>`,
    Featured_Image: cover(2, "Ilustrasi tiga lingkaran terhubung: peserta, rumah sakit, dan penjamin"),
  }),
  entry(3, {
    Title: "Optimalisasi BPJS",
    Brief_Description: "Hak JKN dan manfaat perusahaan, dipakai bersama.",
    Description: `
Iuran Jaminan Kesehatan Nasional (JKN) dibayar setiap bulan, tetapi di banyak perusahaan hak itu jarang dipakai. Layanan
**Optimalisasi BPJS** membantu karyawan memakai JKN untuk perawatan yang memang ditanggungnya, sehingga manfaat tambahan dari
perusahaan tersimpan bagi kebutuhan lain.

## Tiga tahap kerja

### 1. Membaca keadaan

Kami memeriksa keaktifan kepesertaan JKN karyawan dan keluarganya, letak fasilitas tingkat pertama (FKTP) mereka, serta
klaim dua tahun terakhir. Hasilnya adalah peta sederhana: perawatan mana yang dapat dikoordinasikan, di kota mana, dan
seberapa besar.

### 2. Menata alur

- Membantu perpindahan FKTP ke klinik yang dekat dengan rumah atau tempat kerja.
- Menempatkan petugas pendamping di rumah sakit dengan kunjungan tinggi.
- Menyusun panduan COB satu halaman untuk karyawan.

### 3. Mendampingi penyakit kronis

Karyawan dengan hipertensi dan diabetes tipe 2 didorong mengikuti Prolanis. Perawat kami mengingatkan jadwal kontrol dan
menanyakan kabar di antara dua kunjungan.

## Contoh pembagian biaya

Gambaran berikut memakai angka karangan. Hasil sebenarnya bergantung pada ketentuan JKN, jenis rumah sakit, dan polis.

| Keadaan | Ditanggung JKN | Manfaat perusahaan | Dibayar sendiri |
| --- | ---: | ---: | ---: |
| Tanpa koordinasi | Rp0 | Rp18.500.000 | Rp0 |
| Dengan koordinasi | Rp11.200.000 | Rp7.300.000 | Rp0 |

> Koordinasi manfaat tidak pernah mengurangi hak gawat darurat. Dalam keadaan darurat, karyawan langsung menuju IGD terdekat.

Pelajari dahulu dasar-dasarnya dalam artikel [Koordinasi Manfaat dengan BPJS Kesehatan](/contoh/article/4).
`,
    Featured_Image: cover(3, "Ilustrasi dua kartu jaminan bertumpuk dan panah koordinasi"),
  }),
  entry(5, {
    Title: "Managed Care",
    Brief_Description: "Mutu perawatan dijaga dokter, biayanya terkendali sejak awal.",
    Description: `
Dalam **Managed Care**, kami tidak hanya membayar tagihan sesudah perawatan selesai. Dokter dan perawat kami ikut memastikan
bahwa peserta memperoleh perawatan yang tepat, di tempat yang tepat, dan tidak lebih lama daripada yang dibutuhkan.

## Bagaimana perawatan diatur

1. **Dokter keluarga sebagai pintu pertama.** Keluhan umum diselesaikan di klinik yang dipilih peserta.
2. **Rujukan terarah.** Bila perlu spesialis, peserta dirujuk ke rumah sakit dengan hasil yang baik untuk kasusnya.
3. **Pendampingan rawat inap.** Perawat kami menghubungi ruang rawat dan keluarga untuk memantau rencana perawatan.
4. **Sesudah pulang.** Peserta dihubungi dalam tiga hari untuk memastikan obat dan jadwal kontrolnya dipahami.

Keputusan medis selalu berada pada dokter yang merawat. Bila pendapat kami berbeda, peserta berhak atas pendapat kedua dari
spesialis lain tanpa biaya tambahan.

## Program kesehatan

- Pemeriksaan berkala yang disesuaikan dengan usia dan risiko pekerjaan.
- Pendampingan hipertensi, diabetes, asma, dan nyeri punggung.
- Kelas berhenti merokok, gizi, serta kesehatan ibu dan bayi.
- Konseling psikologis secara rahasia.

## Semi-managed care

Perusahaan yang belum siap memakai sistem rujukan sepenuhnya dapat memilih bentuk peralihan: rawat jalan tetap bebas,
sedangkan rawat inap dan penyakit kronis didampingi. Peralihan penuh dapat dilakukan kapan saja pada tahun polis berikutnya.

## Ukuran keberhasilan

Setiap triwulan kami melaporkan angka rawat inap ulang dalam 30 hari, lama rawat dibandingkan kasus sejenis, jumlah peserta
kronis yang terkendali, dan kepuasan peserta. Biaya dibahas paling akhir, sesudah mutu.
`,
    Featured_Image: cover(5, "Ilustrasi hati dalam lindungan dua tangan dan jalur perawatan"),
  }),
  entry(6, {
    Title: "Technology Services Only (TSO) untuk Penjamin",
    Brief_Description: "Sistem klaim, aplikasi peserta, dan portal provider yang siap dipakai tim Anda.",
    Description: `
Sebagian penjamin sudah mempunyai tim klaim yang baik dan hanya memerlukan alat yang lebih cepat. **Technology Services Only**
menyediakan sistem yang kami pakai sendiri setiap hari, dijalankan di pusat data dalam negeri dan dirawat oleh pembuatnya.

## Modul

| Modul | Pengguna | Isi |
| --- | --- | --- |
| Kepesertaan | Tim polis | Impor data, aturan manfaat, kartu digital |
| Penjaminan | Call center | Pemeriksaan manfaat, surat jaminan, pemantauan rawat inap |
| Klaim | Verifikator | Antrean, aturan pemeriksaan, pembayaran |
| Web Provider | Rumah sakit | Cek peserta, unggah berkas, status tagihan |
| Aplikasi peserta | Peserta | Sisa manfaat, jaringan, penggantian biaya |
| Dasbor | Manajemen | Tren biaya, diagnosis, kinerja layanan |

Modul dapat dipakai satu per satu. Sistem yang sudah Anda miliki dihubungkan melalui REST API, pesan HL7 FHIR, atau pertukaran
berkas terjadwal.

## Janji layanan

- Ketersediaan 99,8 persen setiap bulan, di luar pemeliharaan yang diumumkan tujuh hari sebelumnya.
- Gangguan yang menghentikan penjaminan ditanggapi dalam 15 menit, siang dan malam.
- Cadangan data setiap hari di lokasi kedua, dengan uji pemulihan dua kali setahun.
- Data tetap milik Anda dan dapat diambil kembali dalam format terbuka.

## Memulai

Tim kami menyiapkan lingkungan uji dalam lima hari kerja dengan data tiruan. Sesudah aturan manfaat cocok, data nyata
dipindahkan bertahap per kelompok polis supaya layanan tidak terhenti. Tim Anda dilatih selama dua pekan dan didampingi sampai
tutup buku bulan pertama.
`,
    Featured_Image: cover(6, "Ilustrasi layar dasbor, awan, dan simpul jaringan"),
  }),
  entry(7, {
    Title: "Supporting Services",
    Brief_Description: "Klinik perusahaan, medical check-up, telekonsultasi, dan layanan pendukung lain.",
    Description: `
Tidak semua kebutuhan kesehatan karyawan berbentuk klaim. **Supporting Services** melengkapi program utama dengan layanan yang
dapat dipesan terpisah, untuk satu hari maupun sepanjang tahun.

## Di tempat kerja

- **Klinik perusahaan.** Dokter, perawat, obat, dan pelaporan penyakit akibat kerja.
- **Medical check-up.** Pemeriksaan di kantor atau di laboratorium rekanan, dengan hasil perorangan yang hanya dibuka oleh
  karyawan yang bersangkutan.
- **Vaksinasi.** Influenza, hepatitis B, dan vaksin perjalanan sesuai anjuran dokter.
- **Pos P3K acara.** Ambulans dan tim medis untuk rapat besar, lomba, atau kegiatan luar ruang.

## Dari jarak jauh

- Telekonsultasi dokter umum setiap hari, dan spesialis menurut jadwal.
- Pengantaran obat di 46 kota.
- Konseling psikologis dalam bahasa Indonesia dan Inggris.

## Untuk bagian SDM

1. Kajian manfaat: membandingkan paket yang berlaku dengan perusahaan sejenis.
2. Audit klaim tahun lalu oleh dokter dan koder klinis.
3. Kelas singkat “Memakai manfaat dengan bijak” bagi karyawan baru.

Biaya mengikuti jumlah peserta dan lokasi. Klien ASO dan Managed Care memperoleh harga khusus; rinciannya dapat diminta melalui
[tim penjualan](/contoh/contact).
`,
    Featured_Image: cover(7, "Ilustrasi headset, kotak P3K, dan kalender pemeriksaan"),
  }),
];
