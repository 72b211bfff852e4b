import { published } from "./row";

export const hospitalDepartments = [
  published(1, "2026-05-04T02:00:00.000Z", {
    Title: "Instalasi Gawat Darurat",
    Description: `
Instalasi Gawat Darurat (IGD) melayani keadaan yang mengancam nyawa atau anggota tubuh, setiap saat dan tanpa rujukan. Pasien
ditangani menurut kegawatannya, bukan menurut urutan datang.

## Datanglah ke IGD bila terjadi

- nyeri dada, sesak napas berat, atau pingsan;
- wajah mencong, lengan atau tungkai mendadak lemah, bicara pelo;
- perdarahan yang tidak berhenti, luka bakar luas, atau cedera kepala;
- kejang, keracunan, atau reaksi alergi berat.

## Penjaminan

Petugas IGD menghubungi call center kami setelah pertolongan pertama diberikan. Keluarga cukup menunjukkan kartu peserta.
Keluhan ringan yang dapat menunggu, seperti batuk pilek, sebaiknya diperiksa di klinik karena mungkin tidak ditanggung
sebagai layanan gawat darurat.
`,
  }),
  published(2, "2026-05-04T02:30:00.000Z", {
    Title: "Penyakit Dalam",
    Description: `
Dokter spesialis penyakit dalam menangani penyakit organ dalam pada orang dewasa, dari gangguan lambung sampai penyakit
ginjal, terutama bila beberapa penyakit hadir bersamaan.

## Keluhan yang sering dirujuk

| Keluhan | Pemeriksaan yang mungkin dianjurkan |
| --- | --- |
| Gula darah tinggi | HbA1c, fungsi ginjal, pemeriksaan mata dan kaki |
| Nyeri ulu hati berulang | Pemeriksaan darah, USG, endoskopi bila perlu |
| Bengkak pada tungkai | Urine, fungsi ginjal dan hati, rekam jantung |

## Sebelum kunjungan

Bawa semua obat yang sedang diminum, termasuk jamu dan suplemen, serta hasil laboratorium enam bulan terakhir. Tanyakan apakah
perlu puasa. Untuk pemeriksaan seperti endoskopi, rumah sakit akan meminta penjaminan lebih dahulu.
`,
  }),
  published(3, "2026-05-04T03:00:00.000Z", {
    Title: "Kesehatan Ibu dan Anak",
    Description: `
Bagian ini merawat ibu sejak merencanakan kehamilan hingga masa nifas, dan anak sejak lahir sampai remaja.

## Selama kehamilan

Kementerian Kesehatan menganjurkan sedikitnya enam kali pemeriksaan kehamilan, termasuk pemeriksaan oleh dokter pada trimester
pertama dan ketiga. Segera periksakan diri bila ada perdarahan, ketuban pecah, sakit kepala hebat, bengkak pada wajah, kejang,
atau gerakan janin berkurang.

## Untuk anak

1. Imunisasi dan pemantauan tumbuh kembang.
2. Konsultasi menyusui dan makanan pendamping.
3. Perawatan demam, diare, dan gangguan napas.

Manfaat melahirkan dan perawatan bayi berbeda pada setiap polis. Periksa sisa manfaat di aplikasi sebelum usia kehamilan 32
pekan agar pilihan rumah sakit dapat direncanakan dengan tenang.
`,
  }),
];
