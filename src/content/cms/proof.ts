import { z } from "zod";
import { type DialectName, modernEmpty, rows } from "./dialects";
import type { CmsAnswer } from "./wire";

/**
 * What an answer to a plain question (no query at all, which every generation takes) tells of the dialect. Only a
 * successful answer with a record in it is a proof: what else sits between site and CMS answers too, in shapes of its
 * own. A hint fits the whole generation and proves nothing by itself.
 */
export type Evidence =
  | { readonly kind: "proof"; readonly dialect: DialectName }
  | { readonly kind: "hint"; readonly family: Family; readonly of: "nothing" | "absence" };

/** Strapi 3, or those after it, whose empty answers and refusals look alike. */
export type Family = "old" | "modern";

const ModernErrorSchema = z.object({
  data: z.null(),
  error: z.object({ status: z.number(), name: z.string(), message: z.string() }),
});

const OldErrorSchema = z.object({ statusCode: z.number(), error: z.string(), message: z.unknown() });

const WrappedSchema = z.object({ data: z.unknown() });

export function evidenceIn(answer: CmsAnswer): Evidence | null {
  if (answer.ok) return proofIn(answer.json) ?? hintOfNothing(answer.json);
  const family = answer.status === 404 ? familyOfRefusal(answer) : null;
  return family && { kind: "hint", family, of: "absence" };
}

function proofIn(json: unknown): Evidence | null {
  const wrapped = WrappedSchema.safeParse(json).data;
  const [first] = [wrapped ? wrapped.data : json].flat();
  const names: readonly DialectName[] = wrapped ? ["strapi5", "strapi4"] : ["strapi3"];
  const dialect = names.find((name) => rows[name].safeParse(first).success);
  return dialect ? { kind: "proof", dialect } : null;
}

/** An empty list. */
function hintOfNothing(json: unknown): Evidence | null {
  if (Array.isArray(json) && json.length === 0) return { kind: "hint", family: "old", of: "nothing" };
  return modernEmpty.safeParse(json).success ? { kind: "hint", family: "modern", of: "nothing" } : null;
}

/** Whose words a refusal is in; null for words that no Strapi uses. */
export function familyOfRefusal({ status, type, text, json }: CmsAnswer): Family | null {
  if (ModernErrorSchema.safeParse(json).data?.error.status === status) return "modern";
  if (OldErrorSchema.safeParse(json).data?.statusCode === status) return "old";
  return status === 404 && type === "text/plain" && text === "Not Found" ? "old" : null;
}
