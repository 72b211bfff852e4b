import { published } from "./row";

export const careers = [
  published(1, "2026-11-10T02:00:00.000Z", {
    Title: "Dokter Verifikator Klaim",
    Description: `
Anda membaca kasus yang tidak dapat diputuskan oleh aturan: rawat inap yang panjang, tindakan yang tidak lazim, atau dokumen
yang saling bertentangan. Keputusan Anda harus adil bagi peserta dan dapat dijelaskan kepada rumah sakit.

## Tugas

- Menilai kesesuaian diagnosis, tindakan, dan lama rawat.
- Berdiskusi dengan dokter rumah sakit bila ada perbedaan pendapat.
- Menulis alasan keputusan dengan bahasa yang dipahami peserta.
- Mengajar koder dan petugas penjaminan sekali sebulan.

## Syarat

- Dokter umum dengan STR yang berlaku dan pengalaman klinis sedikitnya dua tahun.
- Memahami ICD-10; pengalaman di asuransi kesehatan menjadi nilai tambah.
- Bersedia mendapat giliran malam dua kali sebulan.

Tersedia pola kerja tiga hari di kantor dan dua hari dari rumah sesudah masa percobaan.
`,
    Placement: "Jakarta Selatan",
    Min_Salary: 14_500_000,
  }),
  published(2, "2026-10-26T02:00:00.000Z", {
    Title: "Petugas Call Center Penjaminan",
    Description: `
Ketika seorang ibu menelepon pukul dua pagi dari ruang IGD, suara pertama yang didengarnya adalah suara Anda.

## Yang akan Anda lakukan

1. Menjawab telepon, pesan, dan panggilan video dari peserta serta rumah sakit.
2. Memeriksa manfaat, menerbitkan penjaminan awal, dan memantau kelengkapan data.
3. Meneruskan kasus medis kepada dokter jaga.

## Yang kami cari

- Lulusan D3 kesehatan, lebih disukai keperawatan, kebidanan, atau farmasi.
- Tenang, jelas, dan sabar; mampu mengetik sambil mendengarkan.
- Siap bekerja dalam tiga giliran, dengan antar-jemput untuk giliran malam.

Pelatihan enam pekan dibayar penuh. Pelamar yang menguasai Bisindo sangat kami harapkan.
`,
    Placement: "Bekasi",
    Min_Salary: 6_200_000,
  }),
  published(3, "2026-10-12T02:00:00.000Z", {
    Title: "Insinyur Perangkat Lunak Backend",
    Description: `
Tim Platform menjaga sistem yang dipakai ribuan loket rumah sakit setiap hari. Perubahan kecil di sini menghemat waktu banyak
orang, dan gangguan kecil pun langsung terasa.

## Pekerjaan

- Membangun layanan penjaminan dan klaim dengan TypeScript serta PostgreSQL.
- Menghubungkan sistem rumah sakit melalui REST dan HL7 FHIR.
- Menulis uji otomatis, memantau layanan, dan ikut giliran siaga sepekan setiap dua bulan.

## Pengalaman

- Tiga tahun atau lebih membangun layanan yang dipakai di lingkungan produksi.
- Terbiasa meninjau kode dan menjelaskan pilihan teknis secara tertulis.
- Menghargai kerahasiaan data kesehatan.

Latar belakang pendidikan tidak kami batasi. Wawancara terdiri atas satu percakapan, satu tugas singkat berbayar, dan satu
pertemuan dengan tim.
`,
    Placement: "Jakarta atau jarak jauh",
    Min_Salary: 16_000_000,
  }),
  published(4, "2026-09-28T02:00:00.000Z", {
    Title: "Staf Kemitraan Provider Wilayah Timur",
    Description: `
Bertempat di Makassar, Anda menjaga hubungan dengan rumah sakit, klinik, dan apotek di Sulawesi, Maluku, serta Papua.

## Tanggung jawab

- Mengunjungi calon rekanan, memeriksa kelengkapan izin, dan menilai fasilitasnya.
- Merundingkan tarif dan menyiapkan perjanjian kerja sama.
- Menyelesaikan hambatan tagihan bersama bagian klaim.

## Kualifikasi

- Sarjana kesehatan masyarakat, administrasi rumah sakit, atau bidang yang sejenis.
- Pengalaman satu tahun di rumah sakit atau asuransi.
- Memiliki SIM A atau C dan bersedia bepergian hingga sepuluh hari dalam sebulan.

Biaya perjalanan ditanggung penuh, dan hari perjalanan di akhir pekan diganti dengan libur.
`,
    Placement: "Makassar",
    Min_Salary: 7_800_000,
  }),
];
