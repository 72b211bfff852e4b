import type { CmsRefusal, Dialect } from "../../cms/dialect";
import { isAnyRefusal } from "../../cms/dialects";
import { CmsError } from "../../cms/error";
import type { CmsResponse } from "../../cms/wire";
import { BodyError } from "../../platform/bounded-body";
import { readCondensed, TooLarge } from "../../platform/formats/condensed-json";
import { jsonOf } from "../../platform/formats/json";
import { MissingFileError } from "./body";

/**
 * How an attempt ended. A reason is a code, perhaps with field names. `foreign`: something other than the CMS responded
 * after the submission was sent.
 */
export type DeliveryOutcome =
  /** `detail` names what the CMS did not take, or took in another form. */
  | { readonly kind: "delivered"; readonly detail: string }
  | { readonly kind: "refused"; readonly reason: string }
  /** The CMS does not have the submission and may take it later. */
  | { readonly kind: "failed"; readonly reason: string; readonly foreign?: boolean }
  /** Rejected in a way that seldom passes, such as a 404 from a proxy: retried for a day, then ended as `endsAs`. */
  | {
      readonly kind: "blocked";
      readonly reason: string;
      readonly endsAs: "refused" | "held";
      readonly foreign?: boolean;
    }
  | { readonly kind: "uncertain"; readonly reason: string }
  /** Only an operator can decide what happens next. */
  | { readonly kind: "held"; readonly reason: string };

export interface DeliveryAttempt {
  readonly outcome: DeliveryOutcome;
  /** Sends, of this and earlier attempts, that may have reached the CMS unconfirmed. */
  readonly uncertainSends: number;
}

export type SendResult =
  | { readonly kind: "success"; readonly json: unknown }
  | { readonly kind: "refused"; readonly reason: string; readonly status: number; readonly refusal: CmsRefusal }
  | (Extract<DeliveryOutcome, { kind: "blocked" }> & { readonly status: number })
  /** `status` is null without a response. */
  | (Extract<DeliveryOutcome, { kind: "failed" | "uncertain" }> & { readonly status: number | null });

/** Rejections that pass: a wrong token or permission (for an operator to fix), a slow or busy CMS. */
const transient = new Set([401, 403, 408, 425, 429]);

/** From a proxy while the CMS is being deployed, or for a path that does not exist yet. */
const blocking = new Set([404, 405, 410, 421]);

export const isBlocking = (status: number): boolean => blocking.has(status);

const unexplained: CmsRefusal = { name: "", fields: [], unknownKey: null, wantsUploads: false, misread: false };

/** From an edge that did not reach the CMS: no connection, no DNS record, no valid certificate. */
const unreached = new Set([521, 523, 525, 526, 530]);

/**
 * Reads a response with its long strings cut; an unsuccessful one may be incomplete.
 * @throws {Error} when a successful one breaks off, is too large or takes too long
 */
export async function readResponse(response: Response): Promise<CmsResponse> {
  const { status, ok, headers } = response;
  const text = await readCondensed(response.body).catch((error: unknown) => {
    if (ok) throw error;
    return "";
  });
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return { status, ok, type, text, json: jsonOf(text) };
}

/**
 * Classifies the response to a request that sent something. Only a refusal in the CMS's dialect is final: anything else
 * may come from a proxy, which may respond with 5xx even after passing the request on.
 * @param fieldNames that a reason may contain
 */
export function classified(response: CmsResponse, dialect: Dialect, fieldNames: readonly string[]): SendResult {
  const { status, ok, json } = response;
  const reason = `status-${status}`;
  if (ok && json === undefined) return { kind: "uncertain", reason: `unreadable-${status}`, status };
  if (ok) return { kind: "success", json };
  const fromCms = dialect.isRefusal(response);
  if (status >= 500) return { kind: fromCms || unreached.has(status) ? "failed" : "uncertain", reason, status };
  const foreign = !isAnyRefusal(response);
  if (status < 400 || transient.has(status)) return { kind: "failed", reason, status, foreign };
  if (!foreign && !fromCms) return { kind: "failed", reason: `${reason} not-${dialect.name}`, status };
  if (foreign || isBlocking(status)) return { kind: "blocked", reason, status, foreign, endsAs: "refused" };
  const refusal = dialect.readRefusal(json) ?? unexplained;
  if (refusal.misread) return { kind: "failed", reason: `${reason} no-data`, status };
  return { kind: "refused", reason: [reason, ...explanation(refusal, fieldNames)].join(" "), status, refusal };
}

export function outcomeOfError(error: unknown): DeliveryOutcome {
  if (error instanceof MissingFileError) return { kind: "refused", reason: `file-missing ${error.message}` };
  if (error instanceof CmsError) return { kind: "failed", reason: `dialect-${error.code}` };
  return { kind: "failed", reason: reasonWithoutResponse(error) };
}

export function reasonWithoutResponse(error: unknown): string {
  if (error instanceof TooLarge) return "unreadable";
  const cause = error instanceof BodyError ? error.cause : error;
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable";
}

/** The name of the error and its fields. The message may quote what was entered. */
function explanation({ name, fields }: CmsRefusal, fieldNames: readonly string[]): string[] {
  const blamed = fieldNames.filter((field) => fields.includes(field));
  return [...(/^[A-Za-z]{1,40}Error$/.test(name) ? [name] : []), ...blamed];
}
