import { z } from "zod";

/** The rows of an answer as they came, and how many the service says it has. */
export interface Rows {
  readonly rows: readonly unknown[];
  readonly total: number | null;
}

/** One row comes alone, none as nothing at all. */
const RowsSchema = z.preprocess(
  (rows) => (rows === undefined || rows === null ? [] : Array.isArray(rows) ? rows : [rows]),
  z.array(z.unknown()),
);

const OutSchema = z
  .object({
    resultCollection: z.object({ anyType: RowsSchema }).catch({ anyType: [] }),
    totalRow: z.coerce.number().int().min(0).nullable().catch(null),
  })
  .transform(({ resultCollection, totalRow }): Rows => ({ rows: resultCollection.anyType, total: totalRow }))
  .catch({ rows: [], total: null });

/** What the `out` of an answer holds, over SOAP or as JSON; a missing, empty or nil one has no rows. */
export function rowsOf(out: unknown): Rows {
  return OutSchema.parse(out);
}
