import { texts } from "../../i18n/texts";

/** `09:00` as Indonesian writes it. */
const clock = (time: string) => time.replace(":", ".");

export const eventsTexts = texts({
  id: {
    times: (start: string, end: string) => `Pukul ${clock(start)}–${clock(end)}`,
    startTime: (start: string) => `Pukul ${clock(start)}`,
    menu: { label: "Event", hint: "Kegiatan dan pelatihan yang akan datang" },
    title: "Event",
    heading: "Event mendatang",
    detail: "Event",
    description: "Kegiatan, kelas, dan pelatihan: tanggal, tempat, dan pendaftarannya.",
    others: "Event lain",
    registration: "Daftar",
    calendar: "Simpan ke kalender",
    registrationOf: (title: string) => `Registrasi ${title}`,
    earlier: "Event sebelumnya",
    empty: "Belum ada event terjadwal.",
    emptyText: "Jadwal baru kami umumkan di halaman berita.",
    onward: "Lihat berita",
    over: "Event ini sudah selesai.",
    overText: "Pendaftarannya sudah ditutup.",
  },
  en: {
    times: (start: string, end: string) => `${start} to ${end}`,
    startTime: (start: string) => `Starts at ${start}`,
    menu: { label: "Events", hint: "Upcoming activities and training" },
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
    over: "This event is over.",
    overText: "Registration has closed.",
  },
});
