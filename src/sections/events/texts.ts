import { texts } from "../../i18n/texts";

export const eventsTexts = texts({
  id: {
    /** Shown for an event without times of its own. */
    fixedTime: "08:55pm to 12:00 am",
    times: (start: string, end: string) => `Jam ${start} - ${end}`,
    startTime: (start: string) => `Jam ${start}`,
    menu: { label: "Event", hint: "Kegiatan dan pelatihan yang akan datang" },
    kind: "Event",
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
    /** Shown for an event without times of its own. */
    fixedTime: "08:55pm to 12:00 am",
    times: (start: string, end: string) => `${start} to ${end}`,
    startTime: (start: string) => `Starts at ${start}`,
    menu: { label: "Events", hint: "Upcoming activities and training" },
    kind: "Event",
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
