import { clockText, dayGroupsOf, minutesPerDay, type Period, readHours } from "../../hours/opening-hours";
import type { Language } from "../../i18n/languages";
import { texts } from "../../i18n/texts";

export const openingTexts = texts({
  id: {
    days: ["Sen", "Sel", "Rab", "Kam", "Jum", "Sab", "Min"],
    holidays: "Hari libur",
    allDay: "24 jam",
    closedDay: "tutup",
    unknown: "Jam buka belum diketahui: telepon dulu",
    emergency: "IGD 24 jam",
    checked: (date: string) => `Diperiksa ${date}`,
    closedOn: (days: string) => `Tutup ${days}`,
  },
  en: {
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    holidays: "Public holidays",
    allDay: "24 hours",
    closedDay: "closed",
    unknown: "Opening hours not known: please call first",
    emergency: "24-hour emergency room",
    checked: (date: string) => `Checked ${date}`,
    closedOn: (days: string) => `Closed ${days}`,
  },
});

/** A time of day as people write it; the next day begins at 0 again. */
export function timeText(minutes: number, language: Language): string {
  const text = clockText(minutes > minutesPerDay ? minutes - minutesPerDay : minutes);
  return language === "id" ? text.replace(":", ".") : text;
}

/** Regular hours in words, a line for days with the same ones; none if they are not known. */
export function hoursLines(text: string, language: Language): readonly string[] {
  const hours = readHours(text);
  if (!hours) return [];
  const t = openingTexts({ language });
  const periodsText = (periods: readonly Period[]) =>
    periods
      .map(({ start, end }) => {
        const isAllDay = start === 0 && end === minutesPerDay;
        return isAllDay ? t.allDay : `${timeText(start, language)}–${timeText(end, language)}`;
      })
      .join(", ") || t.closedDay;
  const lines = dayGroupsOf(hours)
    .filter(({ periods }) => periods.length > 0)
    .map(({ first, last, periods }) => {
      const days = first === last ? t.days[first] : `${t.days[first]}–${t.days[last]}`;
      return `${days} ${periodsText(periods)}`;
    });
  return hours.holidays === null ? lines : [...lines, `${t.holidays}: ${periodsText(hours.holidays)}`];
}
