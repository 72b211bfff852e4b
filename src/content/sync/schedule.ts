import { z } from "zod";
import type { Persisted, PersistedValues } from "../../replica/store";

const DueSchema = z.record(z.string(), z.number());

/** When records are due that the CMS has and the site does not show yet, by resource: a look at that moment brings them. */
export class Schedule {
  readonly #due: Persisted<Readonly<Record<string, number>>>;

  constructor(values: PersistedValues) {
    this.#due = values.persisted("due", DueSchema, {});
  }

  /** Forgets what was due of a resource, of which all records are read again. */
  begin(resource: string): void {
    const { [resource]: _, ...others } = this.#due.value;
    this.#due.set(others);
  }

  /** @param dueAt milliseconds since the epoch; a draft, which is never due, has an infinite one */
  note(resource: string, dueAt: number): void {
    const known = this.#due.value;
    if (dueAt < (known[resource] ?? Number.POSITIVE_INFINITY)) this.#due.set({ ...known, [resource]: dueAt });
  }

  isDue(resource: string, now: number): boolean {
    return (this.#due.value[resource] ?? Number.POSITIVE_INFINITY) <= now;
  }

  /**
   * The next moment after `now` at which something is due; null for none. What was due before and is still not shown
   * comes with the next look at everything.
   */
  nextAt(now: number): number | null {
    const coming = Object.values(this.#due.value).filter((dueAt) => dueAt > now);
    return coming.length > 0 ? Math.min(...coming) : null;
  }
}
