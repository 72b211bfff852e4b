const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const offsetMs = 7 * hourMs;

/** @param now milliseconds since the epoch */
export function dayInJakarta(now: number) {
  const localMs = now + offsetMs;
  const [date = "", time = ""] = new Date(localMs).toISOString().split("T");
  return {
    /** `YYYY-MM-DD`; years after 9999 have a sign and six digits. */
    date,
    clock: time.slice(0, 5),
    endsAt: (Math.floor(localMs / dayMs) + 1) * dayMs - offsetMs,
  };
}

/** Start of a day in Jakarta, in milliseconds since the epoch; null if the text is not `YYYY-MM-DD`. */
export function startOfDayInJakarta(date: string): number | null {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(midnight) ? null : midnight - offsetMs;
}
