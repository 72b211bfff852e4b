import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { FieldSupport, Memory, Progress } from "./delivery/progress";

const FieldSupportSchema = z.array(z.object({ field: z.string(), lesson: z.enum(["unknown", "media", "kept"]) }));

/** A field that the CMS has is rarely removed: trusted for a month, not a day. */
const keptTimes = 30;

/** The memory of one object, in its SQLite next to the posts. */
export class StoredMemory implements Memory {
  /** @param fieldSupportMs how long to trust what is known about a field, in milliseconds */
  constructor(
    private readonly sql: SqlStorage,
    private readonly fieldSupportMs: number,
  ) {}

  save(reference: string, progress: Progress): void {
    this.sql.exec("UPDATE posts SET progress = ? WHERE reference = ?", JSON.stringify(progress), reference);
  }

  fieldSupport(path: string): ReadonlyMap<string, FieldSupport> {
    this.sql.exec("DELETE FROM lessons WHERE until <= ?", systemClock.now());
    const rows = this.sql.exec("SELECT field, lesson FROM lessons WHERE path = ?", path);
    return new Map(FieldSupportSchema.parse(rows.toArray()).map(({ field, lesson }) => [field, lesson]));
  }

  rememberField(path: string, field: string, support: FieldSupport): void {
    const trustedMs = this.fieldSupportMs * (support === "kept" ? keptTimes : 1);
    const row = [path, field, support, systemClock.now() + trustedMs];
    this.sql.exec("INSERT OR REPLACE INTO lessons (path, field, lesson, until) VALUES (?, ?, ?, ?)", ...row);
  }
}
