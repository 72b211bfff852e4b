import { timeText } from "../src/components/map/opening";
import { changeOf, localTimeOf, type OpenState, openStateAt } from "../src/hours/open-state";
import { dayNumberOf, readClosedDays, readHours } from "../src/hours/opening-hours";
import { isLanguage, type Language } from "../src/i18n/languages";
import { texts } from "../src/i18n/texts";

const stateTexts = texts({
  id: {
    days: ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"],
    always: "Buka 24 jam",
    until: (time: string) => `Buka sampai ${time}`,
    closed: "Tutup",
    opens: (time: string) => `Tutup, buka ${time}`,
    holiday: "Hari libur: telepon dulu",
  },
  en: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    always: "Open 24 hours",
    until: (time: string) => `Open until ${time}`,
    closed: "Closed",
    opens: (time: string) => `Closed, opens ${time}`,
    holiday: "Public holiday: please call first",
  },
});

const dayMs = 86_400_000;

/** Longest wait of a timer: a page in the background may sleep, and then shows what has changed. */
const maxWaitMs = 3_600_000;

/** The words for a state. @param offset minutes from UTC to the time of the place */
function stateText(state: OpenState, now: number, offset: number, language: Language): string {
  const t = stateTexts({ language });
  if (state.kind === "unknown") return "";
  if (state.kind === "holiday") return t.holiday;
  const today = localTimeOf(now, offset);
  if (state.kind === "open") {
    if (state.until === null || state.until - now > dayMs) return t.always;
    return t.until(timeText(localTimeOf(state.until, offset).minutes, language));
  }
  if (state.opens === null) return t.closed;
  const opening = localTimeOf(state.opens, offset);
  const time = timeText(opening.minutes, language);
  return t.opens(opening.day === today.day ? time : `${t.days[opening.weekday]} ${time}`);
}

/** `<open-now hours closed offset lang>`: whether the place is open at this moment, kept up to date. */
class OpenNow extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#show();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  #show(): void {
    const { lang } = this;
    const offset = Number(this.getAttribute("offset"));
    const closed = this.getAttribute("closed") ?? "";
    const holidays = this.closest<HTMLElement>("[data-holidays]")?.dataset.holidays ?? "";
    const place = {
      hours: readHours(this.getAttribute("hours") ?? ""),
      closedDays: closed.split(" ").flatMap((days) => readClosedDays(days) ?? []),
      offsetMinutes: offset,
    };
    const now = Date.now();
    const state = openStateAt(place, new Set(holidays.split(" ").flatMap((date) => dayNumberOf(date) ?? [])), now);
    // React owns the element's children, so that the words stand beside them.
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.textContent = stateText(state, now, offset, isLanguage(lang) ? lang : "id");
    this.setAttribute("state", state.kind);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(), Math.min(maxWaitMs, Math.max(1_000, changeOf(state) - now)));
  }
}

if (!customElements.get("open-now")) customElements.define("open-now", OpenNow);
