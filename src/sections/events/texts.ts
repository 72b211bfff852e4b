import { texts } from "../../i18n/texts";

export const eventsTexts = texts({
  id: {
    title: "Event",
    heading: "Events",
    detail: "Event Detail",
    description: "Kegiatan, kelas, dan pelatihan: tanggal, tempat, dan pendaftarannya.",
    others: "Event lain",
    registration: "REGISTRATION",
    calendar: "Simpan ke kalender",
    registrationOf: (title: string) => `Registrasi ${title}`,
    earlier: "Acara sebelumnya",
    empty: "Belum ada event terjadwal.",
    emptyText: "Jadwal baru kami umumkan di halaman berita.",
    onward: "Lihat berita",
  },
  en: {
    title: "Events",
    heading: "Events",
    detail: "Event",
    description: "Activities, classes and training: dates, venues and how to register.",
    others: "Other events",
    registration: "REGISTRATION",
    calendar: "Add to calendar",
    registrationOf: (title: string) => `Registration for ${title}`,
    earlier: "Earlier events",
    empty: "No events are scheduled yet.",
    emptyText: "We announce new dates on our news page.",
    onward: "See the news",
  },
});
