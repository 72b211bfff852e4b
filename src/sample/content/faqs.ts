import { published } from "./row";

const PUBLISHED = "2026-08-03T02:00:00.000Z";

export const faqs = [
  published(1, PUBLISHED, {
    Question: "Apa yang harus saya bawa ketika berobat di rumah sakit rekanan?",
    Answer: `Cukup dua hal:

- kartu peserta, boleh kartu digital di aplikasi;
- KTP, atau kartu identitas anak.

Bila dirujuk dari klinik, bawa pula surat rujukannya.`,
  }),
  published(2, PUBLISHED, {
    Question: "Bagaimana jika saya dirawat di rumah sakit yang bukan rekanan?",
    Answer: `<p>Bayarlah terlebih dahulu, lalu ajukan penggantian melalui aplikasi paling lambat 30 hari sesudah pulang. Lampirkan
kuitansi asli, rincian biaya, resume medis, dan salinan resep. Besarnya penggantian mengikuti manfaat Anda.</p>`,
  }),
  published(3, PUBLISHED, {
    Question: "Dalam keadaan darurat, apakah saya harus menelepon dahulu?",
    Answer:
      "Tidak. Segera pergi ke IGD terdekat, rekanan maupun bukan. Setelah pasien ditangani, keluarga dapat menghubungi kami dalam 2 × 24 jam.",
  }),
  published(4, PUBLISHED, {
    Question: "Berapa lama penggantian biaya masuk ke rekening?",
    Answer: `<p>Paling lama tujuh hari kerja sejak dokumen dinyatakan lengkap. Jika ada yang kurang, aplikasi memberi tahu dokumen
mana yang ditunggu, dan hitungannya dimulai kembali setelah dilengkapi.</p>`,
  }),
  published(5, PUBLISHED, {
    Question: "Bagaimana cara menambahkan bayi yang baru lahir?",
    Answer: `<p>Laporkan kepada bagian SDM perusahaan dalam 30 hari dengan menyertakan surat keterangan lahir. Sesudah data kami
terima, kartu digital bayi tampil di aplikasi orang tuanya pada hari kerja berikutnya. Anggota keluarga lain, misalnya pasangan yang baru
dinikahi, ditambahkan dengan cara yang sama.</p>`,
  }),
  published(6, PUBLISHED, {
    Question: "Mengapa ada biaya yang tidak ditanggung?",
    Answer: `<p>Penyebab yang paling sering adalah:</p>
<ol><li>jenis layanan dikecualikan oleh polis, misalnya tindakan kosmetik;</li><li>plafon untuk layanan itu sudah
terpakai;</li><li>kelas kamar lebih tinggi daripada hak peserta.</li></ol>
<p>Alasan setiap penolakan tertulis di aplikasi, dan Anda dapat meminta peninjauan ulang: itu termasuk
<a href="/contoh/page/hak-dan-kewajiban-peserta">hak Anda</a>.</p>`,
  }),
  published(7, PUBLISHED, {
    Question: "Saya lupa kata sandi aplikasi. Apa yang harus dilakukan?",
    Answer: `Tekan “Lupa kata sandi” di layar masuk, lalu ikuti petunjuk yang dikirim ke e-mail terdaftar. Langkah lengkapnya ada
di halaman [Login Member](/contoh/login-member).`,
  }),
  published(8, PUBLISHED, {
    Question: "Apakah manfaat perusahaan dapat dipakai bersama BPJS Kesehatan?",
    Answer: `<p>Dapat, bila polis perusahaan mengatur koordinasi manfaat dan rumah sakitnya bekerja sama dengan kedua pihak. Baca
<a href="/contoh/article/4">langkah-langkahnya</a> sebelum perawatan terencana.</p>`,
  }),
  published(9, PUBLISHED, {
    Question: "Bagaimana klinik atau rumah sakit mendaftar menjadi rekanan?",
    Answer: `<p>Isi <a href="/contoh/new-registration">formulir pendaftaran provider</a> dan unggah dokumen izin, tarif, serta profil.
Tim kemitraan memberi kabar dalam sepuluh hari kerja dan, bila sesuai, menjadwalkan kunjungan.</p>`,
  }),
  published(10, PUBLISHED, {
    Question: "Siapa saja yang dapat melihat data kesehatan saya?",
    Answer: `<p>Hanya petugas yang menangani kasus Anda. Perusahaan menerima laporan gabungan tanpa nama dan diagnosis perorangan. Untuk
melihat atau memperbaiki data, tulislah kepada
<a href="mailto:privasi@contoh.example">privasi@contoh.example</a>.</p>`,
  }),
  published(11, PUBLISHED, {
    Question: "Kartu saya hilang, atau nomor HP saya berganti. Apa yang harus dilakukan?",
    Answer: `<p>Kartu digital di aplikasi tetap berlaku, jadi Anda dapat berobat seperti biasa. Untuk mengganti kartu fisik atau nomor HP
yang terdaftar, laporkan kepada bagian SDM perusahaan atau call center kami.</p>`,
  }),
  published(12, PUBLISHED, {
    Question: "Bagaimana cara cek sisa limit atau plafon?",
    Answer: `<p>Buka “Manfaat” di aplikasi: sisa limit tiap layanan tampil di sana. Artinya dijelaskan di
<a href="/contoh/article/3">Membaca Kartu Manfaat</a>.</p>`,
  }),
  published(13, PUBLISHED, {
    Question: "Surat jaminan belum keluar. Apa yang harus dilakukan?",
    Answer: `<p>Lihat statusnya di aplikasi. Bila lebih dari dua jam belum keluar, minta petugas rumah sakit mengirim ulang
permintaannya, lalu telepon call center kami dengan nomor peserta Anda.</p>`,
  }),
];
