import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Sql, SqlDatabase } from "../../../src/replica/sql";

/** A database in memory, in the place of a Durable Object's. */
export class MemoryDatabase implements SqlDatabase {
  readonly #database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();

  readonly sql: Sql = {
    exec: (query, ...bindings) => {
      if (/;\s*\S/.test(query)) {
        this.#database.exec(query);
        return [];
      }
      const statement = this.#statements.get(query) ?? this.#database.prepare(query);
      this.#statements.set(query, statement);
      return statement.all(...bindings);
    },
  };

  transactionSync<Result>(work: () => Result): Result {
    this.#database.exec("BEGIN");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }
}
