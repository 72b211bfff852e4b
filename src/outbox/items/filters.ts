import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { itemStates } from "./item";

/** Operators' filters of the list and of sending again. Labels are in `ops/texts.ts`. */
const filters = {
  form: z.enum(formIds),
  state: z.enum(itemStates),
  reason: z.string().max(300),
};

export type ItemFilter = keyof typeof filters;

export const ItemFiltersSchema = z.strictObject(filters).partial();
export type ItemFilters = { readonly [Name in ItemFilter]?: z.infer<(typeof filters)[Name]> | undefined };

export const itemFilters = ItemFiltersSchema.keyof().options.map((name) => {
  const schema = filters[name];
  return { name, values: "options" in schema ? schema.options : null };
});

const columns: Partial<Record<ItemFilter, string>> = { reason: "lastOutcome" };

export function conditionOf(chosen: ItemFilters): { readonly sql: string; readonly bindings: readonly string[] } {
  const given = itemFilters.flatMap(({ name }) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ sql: `${columns[name] ?? name} = ?`, value }];
  });
  return { sql: ["TRUE", ...given.map(({ sql }) => sql)].join(" AND "), bindings: given.map(({ value }) => value) };
}
