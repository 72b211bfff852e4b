import type { z } from "zod";

type Binding = string | number | null;

export interface Sql {
  exec(query: string, ...bindings: Binding[]): Iterable<Record<string, unknown>>;
}

export interface SqlDatabase {
  readonly sql: Sql;
  transactionSync<Result>(work: () => Result): Result;
}

const parameter = /:([a-z]\w*)/gi;

/**
 * Runs a statement whose parameters have names, such as `:reference`: the platform only knows numbered ones.
 * @throws {TypeError} for a parameter without a value
 */
export function run(
  sql: Sql,
  statement: string,
  values: Readonly<Record<string, Binding>>,
): Iterable<Record<string, unknown>> {
  const names = Object.keys(values);
  const numbered = statement.replaceAll(parameter, (_, name: string) => {
    if (!names.includes(name)) throw new TypeError(`no value for :${name}`);
    return `?${names.indexOf(name) + 1}`;
  });
  return sql.exec(numbered, ...Object.values(values));
}

/** @throws {z.ZodError} for a row that does not match the schema */
export function* rowsOf<Row>(sql: Sql, schema: z.ZodType<Row>, query: string, ...bindings: Binding[]): Generator<Row> {
  for (const row of sql.exec(query, ...bindings)) yield schema.parse(row);
}

export function rowOf<Row>(sql: Sql, schema: z.ZodType<Row>, query: string, ...bindings: Binding[]): Row | null {
  const [row] = rowsOf(sql, schema, query, ...bindings);
  return row ?? null;
}

/** The first column of all rows. @throws {z.ZodError} for a value that does not match the schema */
export function columnOf<Value>(sql: Sql, schema: z.ZodType<Value>, query: string, ...bindings: Binding[]): Value[] {
  return Array.from(sql.exec(query, ...bindings), (row) => schema.parse(Object.values(row)[0]));
}
