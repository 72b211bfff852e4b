import type { Language } from "../i18n/languages";
import { problemResponse } from "./problem";
import { refusalTexts } from "./texts";

export type RefusalCode = keyof typeof statuses;

const statuses = {
  unreadable: 400,
  foreign: 403,
  noPreview: 403,
  tooSlow: 408,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  tooManyQuestions: 429,
  busy: 503,
} as const;

/** Absent where waiting does not help. */
const retrySeconds: Partial<Record<RefusalCode, string>> = { tooMany: "60", tooManyQuestions: "60", busy: "10" };

/** Thrown before anything of a request is stored. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: (typeof statuses)[RefusalCode];
  /** In seconds; null if trying again does not help. */
  readonly retryAfter: string | null;

  constructor(readonly code: RefusalCode) {
    super(code);
    this.status = statuses[code];
    this.retryAfter = retrySeconds[code] ?? null;
  }
}

/** Whether the request comes from a script, which gets JSON in place of a page. */
export function wantsJson(request: Request): boolean {
  const accepted = request.headers.get("accept") ?? "";
  return accepted.includes("json") && !accepted.includes("text/html");
}

/** A refusal as {@link problemResponse}. */
export function problemOfRefusal({ status, code, retryAfter }: Refusal, language: Language): Response {
  const { title, text } = refusalTexts({ language })[code];
  return problemResponse({ status, title, detail: text, code }, retryAfter ? { "retry-after": retryAfter } : {});
}
