import { published } from "./row";

export const organizationStructures = [
  published(1, "2026-02-16T02:00:00.000Z", {
    Title: "Struktur Organisasi",
    Description: `
Contoh Medika dipimpin oleh Direksi yang diawasi Dewan Komisaris. Keputusan medis dipisahkan dari keputusan niaga: Komite
Medis memberi pendapat yang mengikat bagi verifikasi klaim.

## Dewan dan komite

- **Dewan Komisaris** – seorang Komisaris Utama dan dua Komisaris, satu di antaranya independen.
- **Komite Audit dan Manajemen Risiko** – melapor kepada Dewan Komisaris.
- **Komite Medis** – dokter dari berbagai bidang, diketuai Direktur Medis.

## Direksi dan divisi

<table>
<thead><tr><th scope="col">Direksi</th><th scope="col">Divisi</th></tr></thead>
<tbody>
<tr><th scope="row">Direktur Utama</th><td>Sekretariat Perusahaan, Audit Internal, Pelindungan Data</td></tr>
<tr><th scope="row">Direktur Medis</th><td>Verifikasi Klaim, Managed Care, Mutu Layanan</td></tr>
<tr><th scope="row">Direktur Operasi</th><td>Call Center dan Penjaminan, Kepesertaan, Kemitraan Provider</td></tr>
<tr><th scope="row">Direktur Teknologi</th><td>Platform, Data dan Analitik, Keamanan Informasi</td></tr>
<tr><th scope="row">Direktur Niaga</th><td>Penjualan Korporasi, Pengelolaan Akun, Komunikasi</td></tr>
<tr><th scope="row">Direktur Keuangan dan SDM</th><td>Pembayaran Klaim, Akuntansi, Sumber Daya Manusia</td></tr>
</tbody>
</table>

Kantor layanan wilayah di Medan, Bandung, Semarang, Surabaya, Balikpapan, dan Makassar dipimpin oleh Kepala Wilayah yang
bertanggung jawab kepada Direktur Operasi.
`,
    Featured_Image: null,
  }),
];
