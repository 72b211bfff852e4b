import { writeFileSync } from "node:fs";

/** Writes the claim form of the sample: one page of A4 with lines to fill in. */
const lines = [
  "Nama peserta",
  "Nomor peserta",
  "Nama pasien (bila bukan peserta)",
  "Tanggal lahir pasien",
  "Nomor telepon",
  "E-mail",
  "Rumah sakit atau klinik",
  "Tanggal masuk dan keluar",
  "Diagnosis menurut dokter",
  "Jumlah yang dibayar (Rp)",
  "Bank dan nomor rekening",
  "Nama pemilik rekening",
];
const attachments = [
  "Kuitansi asli dan rincian biaya",
  "Resume medis atau surat keterangan dokter",
  "Salinan resep dan hasil pemeriksaan",
  "Surat penolakan rumah sakit, bila ada",
];

const left = 60;
const right = 535;
const text = (font: string, size: number, x: number, y: number, words: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${words.replaceAll(/[\\()]/g, "\\$&")}) Tj ET`;

const rows = lines.flatMap((label, index) => {
  const y = 700 - index * 34;
  return [text("F1", 10, left, y, label), `240 ${y - 3} m ${right} ${y - 3} l S`];
});
const boxes = attachments.flatMap((label, index) => {
  const y = 262 - index * 20;
  return [`${left} ${y} 9 9 re S`, text("F1", 10, left + 18, y + 1, label)];
});
const drawing = [
  "0.6 w",
  text("F2", 18, left, 770, "Formulir Klaim Penggantian Biaya"),
  text("F1", 10, left, 748, "Isi dengan huruf cetak. Kirim bersama dokumen di bawah ini, paling lambat 30 hari."),
  ...rows,
  text("F2", 11, left, 286, "Dokumen yang dilampirkan"),
  ...boxes,
  text("F1", 10, left, 150, "Yang saya tulis di sini benar."),
  `${left} 90 m 260 90 l S`,
  text("F1", 9, left, 76, "Tanda tangan, nama jelas, dan tanggal"),
].join("\n");

const objects = [
  "<< /Type /Catalog /Pages 2 0 R /Lang (id) >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
  `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
  "<< /Title (Formulir Klaim Penggantian Biaya) >>",
];
let file = "%PDF-1.4\n";
const offsets: number[] = [];
for (const [index, object] of objects.entries()) {
  offsets.push(file.length);
  file += `${index + 1} 0 obj\n${object}\nendobj\n`;
}
const start = file.length;
const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
writeFileSync("public/illustrations/claim-form.pdf", file, "latin1");
