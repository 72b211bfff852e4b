import { z } from "zod";
import type { Lesson, Memory, Progress } from "./progress";

const LessonsSchema = z.array(z.object({ field: z.string(), lesson: z.enum(["unknown", "media"]) }));

/** The memory of one object, in its SQLite beside the posts. */
export class StoredMemory implements Memory {
  /** @param lessonMs how long a lesson is believed, in milliseconds */
  constructor(
    private readonly sql: SqlStorage,
    private readonly lessonMs: number,
  ) {}

  save(reference: string, progress: Progress): void {
    this.sql.exec("UPDATE posts SET progress = ? WHERE reference = ?", JSON.stringify(progress), reference);
  }

  lessons(path: string): ReadonlyMap<string, Lesson> {
    this.sql.exec("DELETE FROM lessons WHERE until <= ?", Date.now());
    const rows = this.sql.exec("SELECT field, lesson FROM lessons WHERE path = ?", path);
    return new Map(LessonsSchema.parse(rows.toArray()).map(({ field, lesson }) => [field, lesson]));
  }

  learn(path: string, field: string, lesson: Lesson): void {
    const row = [path, field, lesson, Date.now() + this.lessonMs];
    this.sql.exec("INSERT OR REPLACE INTO lessons (path, field, lesson, until) VALUES (?, ?, ?, ?)", ...row);
  }
}
