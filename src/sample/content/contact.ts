import { entry } from "./row";

export const contact = entry(1, {
  Title: "Hubungi Kami",
  Description: `
Untuk penjaminan rawat inap dan keadaan darurat, teleponlah call center kami yang bertugas 24 jam. Pertanyaan lain dapat
dikirim melalui formulir di halaman ini; kami membalas paling lama dua hari kerja.

Demi keamanan, jangan menuliskan **diagnosis, nomor rekening, atau kata sandi** di dalam pesan.
`,
});
