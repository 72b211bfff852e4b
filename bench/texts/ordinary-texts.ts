/** A text as editors write it, repeated to a length. */
export interface OrdinaryText {
  readonly name: string;
  readonly source: string;
}

const ofLength = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

const markdownParagraph =
  "Peserta **wajib** membawa kartu dan [daftar klinik](https://contoh.example/klinik) saat berobat di rumah sakit rekanan, lalu menyimpan kuitansi asli sampai klaim selesai.\n\n";

const markdownArticle = `## Pasal\n\n${markdownParagraph}- kartu peserta\n- surat rujukan dari *dokter*\n\n${markdownParagraph}1. daftar\n2. bayar\n\n`;

const htmlParagraph =
  '<p>Peserta <strong>wajib</strong> membawa kartu dan <a href="https://contoh.example/klinik">daftar klinik</a> saat berobat di rumah sakit rekanan, lalu menyimpan kuitansi asli sampai klaim selesai.</p>\n';

const htmlArticle = `<h2>Pasal</h2>${htmlParagraph}<ul><li>kartu peserta</li><li>surat rujukan</li></ul>${htmlParagraph}`;

const tableRow = "| Klinik Sehat | Bandung | Jl. Merdeka No. 1 | 021-555-0100 |\n";
const htmlRow = "<tr><td>Klinik Sehat</td><td>Bandung</td><td>Jl. Merdeka No. 1</td><td>021-555-0100</td></tr>\n";

const sizes = [30_000, 100_000, 300_000] as const;

/** What the largest content of a site may look like; each must stay below the guard. */
export const ordinaryTexts: readonly OrdinaryText[] = [
  ...sizes.flatMap((size) => [
    { name: `Markdown, ${size} characters`, source: ofLength(markdownArticle, size) },
    { name: `HTML, ${size} characters`, source: ofLength(htmlArticle, size) },
  ]),
  {
    name: "Markdown table, 1000 rows",
    source: `| Nama | Kota | Alamat | Telepon |\n|---|---|---|---|\n${tableRow.repeat(1_000)}`,
  },
  { name: "HTML table, 1000 rows", source: `<table><tbody>${htmlRow.repeat(1_000)}</tbody></table>` },
  { name: "Markdown, 2000 asterisks", source: `## Judul\n\n${"kata **tebal** dan *miring* ".repeat(334)}` },
  { name: "plain text, 300000 characters", source: ofLength("Senin - Jumat: 08.00\nSabtu: 08.00\n\n", 300_000) },
  {
    name: "plain text with 2000 addresses",
    source: "Kantor Bandung: bandung@contoh.example & (021) 555-0100, www.contoh.example/bandung\n\n".repeat(1_000),
  },
  {
    name: "HTML with a base64 picture of 2 MB",
    source: `<p>PEMBUKA</p><p><img alt="Alur" src="data:image/png;base64,${"A".repeat(2_000_000)}"></p><p>PENUTUP</p>`,
  },
];
