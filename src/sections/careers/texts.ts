import { texts } from "../../i18n/texts";

export const careersTexts = texts({
  id: {
    menu: { label: "Karier", hint: "Lowongan dan cara melamar" },
    title: "Karier",
    detail: "Lowongan",
    description: "Lowongan kerja beserta penempatan, gaji, dan cara melamarnya.",
    others: "Lowongan lain",
    fullTime: "Penuh waktu",
    toDetail: "Detail",
    apply: "Lamar Sekarang",
    closes: (date: string) => `Ditutup ${date}`,
    empty: "Belum ada lowongan.",
    emptyText: "Anda tetap dapat mengirim lamaran; kami hubungi saat ada posisi yang cocok.",
    onward: "Kirim lamaran",
  },
  en: {
    menu: { label: "Careers", hint: "Vacancies and how to apply" },
    title: "Careers",
    detail: "Vacancy",
    description: "Job vacancies, with the location, the salary and how to apply.",
    others: "Other vacancies",
    fullTime: "Full Time",
    toDetail: "Details",
    apply: "Apply Now",
    closes: (date: string) => `Closes ${date}`,
    empty: "There are no vacancies at the moment.",
    emptyText: "You can still send us an application; we will contact you when a suitable position opens.",
    onward: "Send an application",
  },
});
