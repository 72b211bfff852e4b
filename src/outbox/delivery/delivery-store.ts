import { z } from "zod";
import { systemClock } from "../../platform/clock";
import { rowsOf, run, type Sql } from "../../replica/sql";

/** How much of a submission the CMS already has; none of that is sent again. */
export const DeliveryProgressSchema = z.object({
  entry: z.string().nullable().default(null),
  /** Fields that the record does not have. */
  without: z.array(z.string()).default([]),
  moved: z.array(z.string()).default([]),
  /** Files that the record lacks; `link` if it has a field for them. */
  todo: z.array(z.object({ field: z.string(), link: z.boolean() })).default([]),
  uploads: z.record(z.string(), z.union([z.number(), z.string()])).default({}),
});
export type DeliveryProgress = z.infer<typeof DeliveryProgressSchema>;

const FieldSupportSchema = z.object({ field: z.string(), lesson: z.enum(["unknown", "media", "kept"]) });

/** What a response of the CMS revealed about a field: there is none of that name, it takes media, or it stores texts. */
export type FieldSupport = z.infer<typeof FieldSupportSchema>["lesson"];

/** How many times longer a field that the CMS has is trusted: it is rarely removed. */
const keptTimes = 30;

export class DeliveryStore {
  constructor(
    private readonly sql: Sql,
    private readonly fieldSupportMs: number,
  ) {}

  save(reference: string, progress: DeliveryProgress): void {
    this.sql.exec("UPDATE submissions SET progress = ? WHERE reference = ?", JSON.stringify(progress), reference);
  }

  fieldSupport(path: string): ReadonlyMap<string, FieldSupport> {
    this.sql.exec("DELETE FROM lessons WHERE until <= ?", systemClock.now());
    const rows = rowsOf(this.sql, FieldSupportSchema, "SELECT field, lesson FROM lessons WHERE path = ?", path);
    return new Map(Array.from(rows, ({ field, lesson }) => [field, lesson]));
  }

  saveFieldSupport(path: string, field: string, support: FieldSupport): void {
    const trustedMs = this.fieldSupportMs * (support === "kept" ? keptTimes : 1);
    run(
      this.sql,
      "INSERT OR REPLACE INTO lessons (path, field, lesson, until) VALUES (:path, :field, :support, :until)",
      { path, field, support, until: systemClock.now() + trustedMs },
    );
  }
}
