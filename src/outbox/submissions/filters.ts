import { z } from "zod";
import { formIds } from "../../forms/form-ids";
import { submissionStates } from "./stored-submission";

/** Operators' filters of the list and of sending again. Labels are in `ops/texts.ts`. */
const filters = {
  form: z.enum(formIds),
  state: z.enum(submissionStates),
  reason: z.string().max(300),
};

export type SubmissionFilter = keyof typeof filters;

export const SubmissionFiltersSchema = z.strictObject(filters).partial();
export type SubmissionFilters = { readonly [Name in SubmissionFilter]?: z.infer<(typeof filters)[Name]> | undefined };

export const submissionFilters = SubmissionFiltersSchema.keyof().options.map((name) => {
  const schema = filters[name];
  return { name, values: "options" in schema ? schema.options : null };
});

const columns: Partial<Record<SubmissionFilter, string>> = { reason: "lastOutcome" };

export function conditionOf(chosen: SubmissionFilters): { readonly sql: string; readonly bindings: readonly string[] } {
  const conditions = submissionFilters.flatMap(({ name }) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ sql: `${columns[name] ?? name} = ?`, value }];
  });
  return {
    sql: ["TRUE", ...conditions.map(({ sql }) => sql)].join(" AND "),
    bindings: conditions.map(({ value }) => value),
  };
}
