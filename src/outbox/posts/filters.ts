import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { postStates } from "./row";

/** Operators' filters of the list and of sending again. Labels are in `ops/texts.ts`. */
const filters = {
  form: z.enum(formIds),
  state: z.enum(postStates),
  reason: z.string().max(300),
};

export type PostFilter = keyof typeof filters;

export const PostFiltersSchema = z.strictObject(filters).partial();
export type PostFilters = { readonly [Name in PostFilter]?: z.infer<(typeof filters)[Name]> | undefined };

export const postFilters = PostFiltersSchema.keyof().options.map((name) => {
  const schema = filters[name];
  return { name, values: "options" in schema ? schema.options : null };
});

const columns: Partial<Record<PostFilter, string>> = { reason: "lastOutcome" };

export function conditionOf(chosen: PostFilters): { readonly sql: string; readonly bindings: readonly string[] } {
  const given = postFilters.flatMap(({ name }) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ sql: `${columns[name] ?? name} = ?`, value }];
  });
  return { sql: ["TRUE", ...given.map(({ sql }) => sql)].join(" AND "), bindings: given.map(({ value }) => value) };
}
