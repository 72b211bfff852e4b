import { texts } from "../../i18n/texts";

/** Of its page, below the product. */
export const reportPath = "report-provider";

export const reportPageTexts = texts({
  id: {
    title: "Data provider salah?",
    description: "Laporkan data provider yang salah: nomor, alamat, atau hal lain.",
    heading: "Laporkan data yang salah",
    lead: "Tanpa nama dan tanpa login. Laporan sampai kepada tim jaringan kami.",
    notes: {
      title: "Yang perlu diketahui",
      items: ["Untuk keadaan darurat, telepon 119. Laporan ini tidak dibaca saat itu juga."],
    },
    thanks: {
      title: "Terima kasih, laporan Anda sudah kami terima",
      next: ["Tim jaringan kami memeriksanya, lalu memperbaiki data provider itu."],
    },
  },
  en: {
    title: "Wrong provider data?",
    description: "Report wrong data of a provider: number, address or anything else.",
    heading: "Report wrong data",
    lead: "Without your name and without a login. The report goes to our network team.",
    notes: { title: "Good to know", items: ["In an emergency, call 119. Nobody reads this report right away."] },
    thanks: {
      title: "Thank you, we have received your report",
      next: ["Our network team checks it, then corrects the data of that provider."],
    },
  },
});
