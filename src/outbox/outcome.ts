import type { Dialect, Refusal } from "../content/cms/dialect";
import { isAnyRefusal } from "../content/cms/dialects";
import { CmsError } from "../content/cms/error";
import type { CmsAnswer } from "../content/cms/wire";
import { readCondensed, TooLarge } from "../platform/condensed-json";
import { MissingFile } from "./body";

/**
 * How an attempt ended. A reason is a code with names of fields at most, never a visitor's data. `foreign` marks a post
 * that was sent and answered, but not by the CMS itself.
 */
export type Outcome =
  /** The note says what the CMS did not take, or took another way; empty where there is nothing to say. */
  | { readonly kind: "delivered"; readonly note: string }
  /** The CMS will never take it as it is. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The CMS does not have it, and may take it later. */
  | { readonly kind: "failed"; readonly reason: string; readonly foreign?: boolean }
  /** As failed, but by an answer that lasts: it is worth a day, and then ends otherwise. */
  | {
      readonly kind: "turned-away";
      readonly reason: string;
      readonly ends: "refused" | "held";
      readonly foreign?: boolean;
    }
  /** The CMS may have it. */
  | { readonly kind: "uncertain"; readonly reason: string }
  /** Only an operator can go on with it. */
  | { readonly kind: "held"; readonly reason: string };

/** What became of an attempt. */
export interface Attempt {
  readonly outcome: Outcome;
  /** How many sendings, of this attempt and earlier ones, may have arrived without our hearing of it. */
  readonly unsure: number;
}

/** An answer that was understood, or how the attempt to get one ended. */
export type Answer =
  | { readonly kind: "answered"; readonly json: unknown }
  | { readonly kind: "refused"; readonly reason: string; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: "turned-away"; readonly reason: string; readonly status: number; readonly foreign: boolean }
  /** `status` is null where there was no answer. */
  | { readonly kind: "failed"; readonly reason: string; readonly status: number | null; readonly foreign?: boolean }
  | { readonly kind: "uncertain"; readonly reason: string; readonly status: number | null };

/** Refusals that pass: a wrong token or permission (the operator's to mend), a slow or busy CMS. */
const passing = new Set([401, 403, 408, 425, 429]);

/** What a proxy says of a CMS that is being deployed, or of a path that is not there yet. */
const lasting = new Set([404, 405, 410, 421]);

/** Whether a status is one that a proxy or a missing path gives for long. */
export const lasts = (status: number): boolean => lasting.has(status);

const unexplained: Refusal = { name: "", fields: [], unknownKey: null, wantsUploads: false, misread: false };

/** Said by the edge that never reached the CMS: no connection, no name, no certificate. */
const unreached = new Set([521, 523, 525, 526, 530]);

/**
 * An answer as far as it came, its long strings cut.
 * @throws {Error} when a successful one breaks off, is too large or takes too long
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
 * Judges the answer to something that was sent. Only the CMS's own words, in the shape of its dialect, are final; what
 * else stands between site and CMS may say anything, an error 5xx also of what it has passed on.
 * @param fieldNames those that a reason may name
 */
export function judged(answer: CmsAnswer, dialect: Dialect, fieldNames: readonly string[]): Answer {
  const { status, ok, json } = answer;
  const reason = `status-${status}`;
  if (ok)
    return json === undefined
      ? { kind: "uncertain", reason: `unreadable-${status}`, status }
      : { kind: "answered", json };
  const isOwn = dialect.isRefusal(answer);
  if (status >= 500) return { kind: isOwn || unreached.has(status) ? "failed" : "uncertain", reason, status };
  const foreign = !isAnyRefusal(answer);
  if (status < 400 || passing.has(status)) return { kind: "failed", reason, status, foreign };
  if (!foreign && !isOwn) return { kind: "failed", reason: `${reason} not-${dialect.name}`, status };
  if (foreign || lasts(status)) return { kind: "turned-away", reason, status, foreign };
  const refusal = dialect.readRefusal(json) ?? unexplained;
  if (refusal.misread) return { kind: "failed", reason: `${reason} no-data`, status };
  return { kind: "refused", reason: [reason, ...explanation(refusal, fieldNames)].join(" "), status, refusal };
}

/** What went wrong before there was an answer, when nothing had been sent. */
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

/** The error's own name, and the post's fields that it blames: nothing else, as an explanation may quote values. */
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
