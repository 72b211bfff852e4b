import type { Language } from "../i18n/languages";
import { refusalsTexts } from "./refusal-texts";

/** Why a request is refused; the texts are in `refusal-texts.ts`. */
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

/** Seconds after which to try again, where waiting helps. */
const retrySeconds: Partial<Record<RefusalCode, string>> = { tooMany: "60", tooManyQuestions: "60", busy: "10" };

/** The request is refused before any of it is stored. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: (typeof statuses)[RefusalCode];
  /** For the `Retry-After` header; null if trying again does not help. */
  readonly retryAfter: string | null;

  constructor(readonly code: RefusalCode) {
    super(code);
    this.status = statuses[code];
    this.retryAfter = retrySeconds[code] ?? null;
  }
}

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly [extension: string]: unknown;
}

/** An error for programs (RFC 9457). */
export function problemResponse(problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

/** Whether the request comes from a script, which gets JSON where a visitor gets a page. */
export function wantsJson(request: Request): boolean {
  const accepted = request.headers.get("accept") ?? "";
  return accepted.includes("json") && !accepted.includes("text/html");
}

/** A refusal as {@link problemResponse}. */
export function problemOfRefusal({ status, code, retryAfter }: Refusal, language: Language): Response {
  const { title, text } = refusalsTexts({ language })[code];
  return problemResponse({ status, title, detail: text, code }, retryAfter ? { "retry-after": retryAfter } : {});
}
