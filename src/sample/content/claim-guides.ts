import { published } from "./row";

const PUBLISHED = "2026-08-10T02:00:00.000Z";

/** A row of the repeatable component. */
const step = (id: number, Title: string, Description: string) => ({ id, Title, Description });

export const claimGuides = [
  published(1, PUBLISHED, {
    Title: "Dengan kartu di provider rekanan",
    Description: `<p>Anda tidak membayar lebih dahulu: rumah sakit atau klinik rekanan menagih kami, selama perawatannya termasuk
manfaat Anda. Berlaku untuk rawat jalan maupun rawat inap.</p>`,
    Steps: [
      step(
        1,
        "Pilih provider rekanan",
        `<p>Cari yang terdekat di <a href="/contoh/providers">jaringan provider</a>. Dalam keadaan darurat, datanglah ke IGD
mana pun.</p>`,
      ),
      step(2, "Tunjukkan kartu dan KTP", "<p>Kartu digital di aplikasi sudah cukup. Bawa surat rujukan bila ada.</p>"),
      step(
        3,
        "Tunggu surat jaminan",
        "<p>Petugas rumah sakit memintanya kepada kami. Untuk rawat inap, jawaban kami paling lama 30 menit.</p>",
      ),
      step(
        4,
        "Periksa rincian sebelum pulang",
        "<p>Yang Anda bayar sendiri hanyalah selisih kelas kamar dan biaya di luar manfaat.</p>",
      ),
    ],
  }),
  published(2, PUBLISHED, {
    Title: "Penggantian biaya (reimbursement)",
    Description: `Jika Anda membayar sendiri, misalnya di rumah sakit yang belum menjadi rekanan, ajukan klaim paling lambat
30 hari sesudah perawatan. Siapkan dokumen ini:

- kuitansi asli dan rincian biaya;
- resume medis atau surat keterangan dokter;
- salinan resep dan hasil pemeriksaan penunjang;
- untuk kacamata: resep dokter mata atau optik, dan kuitansi optik;
- formulir klaim yang dapat diisi di aplikasi.`,
    Steps: [
      step(1, "Foto semua dokumen", "<p>Pastikan tanggal, nama pasien, dan jumlahnya terbaca.</p>"),
      step(
        2,
        "Ajukan melalui aplikasi",
        `Buka Contoh Medika Health App, pilih **Klaim**, lalu unggah fotonya. Belum punya akun? Baca
[cara masuk bagi peserta](/contoh/login-member).`,
      ),
      step(3, "Pantau statusnya", "<p>Bila ada yang kurang, aplikasi memberi tahu dokumen mana yang kami tunggu.</p>"),
      step(
        4,
        "Terima pembayaran",
        "<p>Penggantian masuk ke rekening terdaftar dalam tujuh hari kerja sejak dokumen lengkap.</p>",
      ),
    ],
  }),
];
