import { z } from "zod";
import { CmsError } from "../content/cms/error";
import { familyOfRefusal } from "../content/cms/proof";
import type { Dialect } from "../content/cms/strapi/dialects";
import type { CmsAnswer } from "../content/cms/wire";
import { readCondensed, TooLarge } from "../platform/condensed-json";
import { MissingFile } from "./body";

/**
 * How an attempt ended. A reason is a code, perhaps with field names, never a visitor's data. `foreign` marks a post
 * that was sent and then answered by something other than the CMS.
 */
export type Outcome =
  /** `detail` names what the CMS did not take, or took in another form; usually empty. */
  | { readonly kind: "delivered"; readonly detail: string }
  /** The CMS will never take the post as it is. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The CMS does not have the post and may take it later. */
  | { readonly kind: "failed"; readonly reason: string; readonly foreign?: boolean }
  /** Rejected in a way that seldom passes, such as a 404 from a proxy: retried for a day, then ended as `endsAs` says. */
  | {
      readonly kind: "blocked";
      readonly reason: string;
      readonly endsAs: "refused" | "held";
      readonly foreign?: boolean;
    }
  /** The CMS may have the post. */
  | { readonly kind: "uncertain"; readonly reason: string }
  /** Only an operator can decide what happens next. */
  | { readonly kind: "held"; readonly reason: string };

/** The result of one attempt. */
export interface Attempt {
  readonly outcome: Outcome;
  /** How many sends, of this and earlier attempts, may have reached the CMS unconfirmed. */
  readonly unsure: number;
}

/** An answer that was understood, or how the attempt to get one ended. */
export type Answer =
  | { readonly kind: "answered"; readonly json: unknown }
  | { readonly kind: "refused"; readonly reason: string; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: "blocked"; readonly reason: string; readonly status: number; readonly foreign: boolean }
  /** `status` is null where there was no answer. */
  | { readonly kind: "failed"; readonly reason: string; readonly status: number | null; readonly foreign?: boolean }
  | { readonly kind: "uncertain"; readonly reason: string; readonly status: number | null };

/** Why the CMS refused, in its own words. */
interface Refusal {
  readonly name: string;
  readonly message: string;
  readonly fields: readonly unknown[];
  /** A key that the content type does not have. */
  readonly unknownKey: string | null;
}

/** Rejections that pass: a wrong token or permission (for an operator to fix), a slow or busy CMS. */
const transient = new Set([401, 403, 408, 425, 429]);

/** What a proxy answers while the CMS is being deployed, or for a path that does not exist yet. */
const blocking = new Set([404, 405, 410, 421]);

/** Whether this status, from a proxy or for a missing path, tends to stay. */
export const isBlocking = (status: number): boolean => blocking.has(status);

/** From an edge that never reached the CMS: no connection, no DNS record, no valid certificate. */
const unreached = new Set([521, 523, 525, 526, 530]);

/** A refusal by Strapi 4 and 5. */
const ModernErrorSchema = z
  .object({
    error: z.object({
      name: z.string(),
      message: z.string().default(""),
      details: z
        .object({
          key: z.string().optional(),
          errors: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).default([]),
        })
        .prefault({}),
    }),
  })
  .transform(({ error: { name, message, details } }): Refusal => {
    const unknownKey = message === `Invalid key ${details.key}` ? (details.key ?? null) : null;
    return { name, message, fields: [details.key, ...details.errors.map(({ path }) => path[0])], unknownKey };
  });

/** A refusal by Strapi 3, whose message is the name of the error. */
const OldErrorSchema = z
  .object({ message: z.string(), data: z.object({ errors: z.record(z.string(), z.unknown()) }).optional() })
  .transform(({ message, data }): Refusal => {
    return { name: message, message, fields: Object.keys(data?.errors ?? {}), unknownKey: null };
  });

const RefusalSchema = z.union([ModernErrorSchema, OldErrorSchema]);

/**
 * Reads an answer with its long strings cut; an unsuccessful one may be incomplete.
 * @throws {Error} when a successful answer breaks off, is too large or takes too long
 */
export async function readAnswer(response: Response): Promise<CmsAnswer> {
  const { status, ok, headers } = response;
  const text = await readCondensed(response.body).catch((error: unknown) => {
    if (ok) throw error;
    return "";
  });
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status, ok, type, text, json: parsed(text) };
}

/**
 * Classifies the answer to a request that sent something. Only a refusal in the CMS's own dialect is final: anything
 * else may come from a proxy, which may answer 5xx even after passing the request on.
 * @param fieldNames the fields that a reason may name
 */
export function classified(answer: CmsAnswer, dialect: Dialect, fieldNames: readonly string[]): Answer {
  const { status, ok, json } = answer;
  const reason = `status-${status}`;
  if (ok)
    return json === undefined
      ? { kind: "uncertain", reason: `unreadable-${status}`, status }
      : { kind: "answered", json };
  const family = familyOfRefusal(answer);
  if (status >= 500) {
    const isOwn = family === familyOf(dialect) || unreached.has(status);
    return { kind: isOwn ? "failed" : "uncertain", reason, status };
  }
  const foreign = family === null;
  if (status < 400 || transient.has(status)) return { kind: "failed", reason, status, foreign };
  if (family && family !== familyOf(dialect))
    return { kind: "failed", reason: `${reason} not-${dialect.name}`, status };
  if (!family || isBlocking(status)) return { kind: "blocked", reason, status, foreign };
  const refusal = RefusalSchema.safeParse(json).data ?? { name: "", message: "", fields: [], unknownKey: null };
  if (/^Missing "data" payload/.test(refusal.message)) return { kind: "failed", reason: `${reason} no-data`, status };
  return { kind: "refused", reason: [reason, ...explanation(refusal, fieldNames)].join(" "), status, refusal };
}

/** The outcome of an error that came before anything was sent. */
export function failureOf(error: unknown): Outcome {
  if (error instanceof MissingFile) return { kind: "refused", reason: `file-missing ${error.message}` };
  if (error instanceof CmsError) return { kind: "failed", reason: `dialect-${error.code}` };
  return { kind: "failed", reason: silenceOf(error) };
}

/** Why no answer came. */
export function silenceOf(error: unknown): string {
  if (error instanceof TooLarge) return "unreadable";
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";
}

const familyOf = ({ name }: Dialect) => (name === "strapi3" ? "old" : "modern");

/** The name of the error and the fields it blames; nothing else, because its message may quote what was entered. */
function explanation({ name, fields }: Refusal, fieldNames: readonly string[]): string[] {
  const blamed = fieldNames.filter((field) => fields.includes(field));
  return [...(/^[A-Za-z]{1,40}Error$/.test(name) ? [name] : []), ...blamed];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
