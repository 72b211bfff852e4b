import type { z } from "zod";

export interface Sql {
  exec(query: string, ...bindings: (string | number | null)[]): Iterable<Record<string, unknown>>;
}

export interface SqlDatabase {
  readonly sql: Sql;
  transactionSync<Result>(work: () => Result): Result;
}

/** @throws {z.ZodError} for a row that does not match the schema */
export function* rowsOf<Row>(
  sql: Sql,
  schema: z.ZodType<Row>,
  query: string,
  ...bindings: (string | number | null)[]
): Generator<Row> {
  for (const row of sql.exec(query, ...bindings)) yield schema.parse(row);
}

export function rowOf<Row>(
  sql: Sql,
  schema: z.ZodType<Row>,
  query: string,
  ...bindings: (string | number | null)[]
): Row | null {
  const [row] = sql.exec(query, ...bindings);
  return row === undefined ? null : schema.parse(row);
}
