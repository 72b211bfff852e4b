import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { postStates } from "./row";

/**
 * By what operators choose posts. A line here is a filter of the list, of its form and of sending again; only its label
 * stands elsewhere (`ops/texts.ts`).
 */
const filters = {
  form: z.enum(formIds),
  state: z.enum(postStates),
  /** A `lastOutcome`. */
  reason: z.string().max(300),
};

export type PostFilter = keyof typeof filters;

export const PostFiltersSchema = z.strictObject(filters).partial();
export type PostFilters = { readonly [Name in PostFilter]?: z.infer<(typeof filters)[Name]> | undefined };

/** The filters, and the values of those that have a fixed set; null for others. */
export const postFilters = PostFiltersSchema.keyof().options.map((name) => {
  const schema = filters[name];
  return { name, values: "options" in schema ? schema.options : null };
});

/** Columns whose names differ from those of their filters. */
const columns: Partial<Record<PostFilter, string>> = { reason: "lastOutcome" };

/** A condition on a row of posts, with its bindings. */
export function conditionOf(chosen: PostFilters): { readonly sql: string; readonly bindings: readonly string[] } {
  const given = postFilters.flatMap(({ name }) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ sql: `${columns[name] ?? name} = ?`, value }];
  });
  return { sql: ["TRUE", ...given.map(({ sql }) => sql)].join(" AND "), bindings: given.map(({ value }) => value) };
}
