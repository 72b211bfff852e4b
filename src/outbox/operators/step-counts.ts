import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { type StepEvent, stepEvents } from "../../forms/step-counts";
import { columnOf, rowsOf, run, type Sql } from "../../replica/sql";

/** What happened in a form, without who it was. */
export interface CountedStep {
  readonly form: (typeof formIds)[number];
  /** Empty for what was sent. */
  readonly step: string;
  readonly event: StepEvent;
  /** Key of the field with the error; empty for other events. */
  readonly field: string;
}

const StepCountSchema = z.object({
  form: z.enum(formIds),
  step: z.string(),
  event: z.enum(stepEvents),
  field: z.string(),
  count: z.number(),
});
export type StepCount = z.infer<typeof StepCountSchema>;

/** Fewer could be one known person. */
export const leastShown = 5;

/** How long counts of each day are stored. */
export const countedDays = 90;

/** Counts wait in memory for so long: many reports are one write. What a process loses when it dies is as much. */
export const flushMs = 5_000;

/**
 * How many visitors began, continued and sent each form, and where errors were shown, by day; in the SQLite of one object.
 * Times are in milliseconds since the epoch.
 */
export class StepCounts {
  readonly #waiting = new Map<string, StepCount>();
  #flushAt: number | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly dayMs: number,
  ) {}

  add(steps: readonly CountedStep[], now: number): void {
    for (const { form, step, event, field } of steps) {
      const key = JSON.stringify([form, step, event, field]);
      const count = (this.#waiting.get(key)?.count ?? 0) + 1;
      this.#waiting.set(key, { form, step, event, field, count });
    }
    if (this.#waiting.size > 0) this.#flushAt ??= now + flushMs;
  }

  /** Stores what waits in memory, and removes days that are too old. */
  flush(now: number): void {
    const day = Math.floor(now / this.dayMs);
    this.sql.exec("DELETE FROM stepCounts WHERE day <= ?", day - countedDays);
    if (this.#waiting.size === 0) return;
    run(
      this.sql,
      `INSERT INTO stepCounts (day, form, step, event, field, count)
       SELECT :day, value ->> 'form', value ->> 'step', value ->> 'event', value ->> 'field', value ->> 'count'
       FROM json_each(:waiting) WHERE TRUE
       ON CONFLICT (day, form, step, event, field) DO UPDATE SET count = count + excluded.count`,
      { day, waiting: JSON.stringify([...this.#waiting.values()]) },
    );
    this.#waiting.clear();
    this.#flushAt = null;
  }

  /** Of all stored days together, without what too few people did. */
  list(now: number): StepCount[] {
    this.flush(now);
    const query = `SELECT form, step, event, field, sum(count) AS count FROM stepCounts
      GROUP BY form, step, event, field HAVING sum(count) >= ?`;
    return [...rowsOf(this.sql, StepCountSchema, query, leastShown)];
  }

  /** When to flush next; null while there is nothing to store or remove. */
  nextAt(): number | null {
    if (this.#flushAt !== null) return this.#flushAt;
    const [oldest = null] = columnOf(this.sql, z.number().nullable(), "SELECT min(day) FROM stepCounts");
    return oldest === null ? null : Math.ceil((oldest + countedDays) * this.dayMs);
  }
}
