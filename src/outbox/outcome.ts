import { z } from "zod";
import { CmsError } from "../content/cms/error";
import { MissingFile } from "./body";

/** How an attempt ended. A reason is a code with names of fields at most, never a visitor's data. */
export type Outcome =
  | { readonly kind: "delivered" }
  /** The CMS will never take it as it is. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It may pass. */
  | { readonly kind: "failed"; readonly reason: string };

/** Refusals that pass: a wrong token or permission (the operator's to mend), a slow or busy CMS. */
const passing = new Set([401, 403, 408, 425, 429]);

const maxReasonBytes = 16 * 1024;

/** How Strapi 4 and 5 explain a refusal. */
const ModernErrorSchema = z
  .object({
    error: z.object({
      name: z.string(),
      details: z
        .object({
          key: z.string().optional(),
          errors: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).default([]),
        })
        .prefault({}),
    }),
  })
  .transform(({ error: { name, details } }) => ({
    name,
    fields: [details.key, ...details.errors.map(({ path }) => path[0])],
  }));

/** How Strapi 3 does: the message is the error's name. */
const OldErrorSchema = z
  .object({ message: z.string(), data: z.object({ errors: z.record(z.string(), z.unknown()) }).optional() })
  .transform(({ message, data }) => ({ name: message, fields: Object.keys(data?.errors ?? {}) }));

const ErrorSchema = z.union([ModernErrorSchema, OldErrorSchema]);

/** Judges the CMS's answer; of its body it reads a little at most. */
export async function outcomeOf(response: Response, fieldNames: readonly string[]): Promise<Outcome> {
  const { status } = response;
  if (response.ok || status < 400 || status >= 500 || passing.has(status)) {
    await response.body?.cancel();
    return response.ok ? { kind: "delivered" } : { kind: "failed", reason: `status-${status}` };
  }
  const named = explanationIn(await readSome(response), fieldNames);
  return { kind: "refused", reason: [`status-${status}`, ...named].join(" ") };
}

/** What went wrong before there was an answer. */
export function failureOf(error: unknown): Outcome {
  if (error instanceof MissingFile) return { kind: "refused", reason: `file-missing ${error.message}` };
  if (error instanceof CmsError) return { kind: "failed", reason: `dialect-${error.code}` };
  const timedOut = error instanceof Error && error.name === "TimeoutError";
  return { kind: "failed", reason: timedOut ? "timeout" : "unreachable" };
}

/** The error's own name, and the post's fields that it blames: nothing else, as an explanation may quote values. */
function explanationIn(text: string, fieldNames: readonly string[]): string[] {
  const { name, fields } = ErrorSchema.safeParse(parsed(text)).data ?? { name: "", fields: [] };
  const blamed = fieldNames.filter((field) => fields.includes(field));
  return [...(/^[A-Za-z]{1,40}Error$/.test(name) ? [name] : []), ...blamed];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The start of a body; an answer that breaks off is as long as it came. */
async function readSome({ body }: Response): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxReasonBytes) break;
    }
  } catch {
    return text;
  }
  return text;
}
