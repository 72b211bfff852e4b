import type { z } from "zod";

/** The part of a Durable Object's `SqlStorage` that this room needs. */
export interface Sql {
  exec(query: string, ...bindings: (string | number | null)[]): Iterable<Record<string, unknown>>;
}

/** A database with transactions, as a Durable Object's storage is. */
export interface SqlDatabase {
  readonly sql: Sql;
  /** All of it or nothing. */
  transactionSync<Result>(work: () => Result): Result;
}

/**
 * Rows of a query, one after the other.
 * @throws {z.ZodError} for a row that is not of the schema
 */
export function* rowsOf<Row>(
  sql: Sql,
  schema: z.ZodType<Row>,
  query: string,
  ...bindings: (string | number | null)[]
): Generator<Row> {
  for (const row of sql.exec(query, ...bindings)) yield schema.parse(row);
}

/** The first row of a query; null if there is none. */
export function rowOf<Row>(
  sql: Sql,
  schema: z.ZodType<Row>,
  query: string,
  ...bindings: (string | number | null)[]
): Row | null {
  const [row] = sql.exec(query, ...bindings);
  return row === undefined ? null : schema.parse(row);
}
