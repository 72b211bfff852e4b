import type { CmsAnswer } from "../../src/content/cms/wire";

export interface Question {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Until the whole answer is there. */
  readonly timeoutMs?: number;
  /** Of the answer's body; a longer one is not read to its end. */
  readonly maxBytes?: number;
}

/** A whole answer over HTTP, whoever gave it. */
export interface Answer extends CmsAnswer {
  readonly headers: Headers;
  readonly durationMs: number;
}

/** Why there is no answer. */
export class Silence extends Error {
  override readonly name = "Silence";
  constructor(
    readonly code: "timeout" | "too-large" | "unreachable",
    /** Such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; never a part of an answer. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** For a question where silence is as good as a refusal. */
export function silent(error: unknown): null {
  if (error instanceof Silence) return null;
  throw error;
}

/** How a question reaches who answers it: the network, or what stands in its place. */
export type Fetch = (request: Request) => Promise<Response>;

const defaults = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 } as const;

/** Of a connection that the other side closed while it was idle: the next one is a new one. */
const closedWhileIdle = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * Puts one question and reads the answer, whole, in time and in size; a redirect is an answer like any other.
 * @throws {Silence}
 */
export async function ask(question: Question, fetchIt: Fetch = fetch): Promise<Answer> {
  try {
    return await askOnce(question, fetchIt);
  } catch (error) {
    if (error instanceof Silence && closedWhileIdle.has(error.detail)) return askOnce(question, fetchIt);
    throw error;
  }
}

async function askOnce(question: Question, fetchIt: Fetch): Promise<Answer> {
  const { url, method = "GET", headers = {}, body, timeoutMs = defaults.timeoutMs } = question;
  const startedAt = Date.now();
  const deadline = new AbortController();
  const expired = new Silence("timeout", `no whole answer in ${timeoutMs / 1000} s`);
  const timer = setTimeout(() => deadline.abort(expired), timeoutMs);
  try {
    const init: RequestInit = { method, headers, redirect: "manual", signal: deadline.signal };
    const response = await fetchIt(new Request(url, body === undefined ? init : { ...init, body }));
    const text = await textOf(response, question.maxBytes ?? defaults.maxBytes);
    const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    const { status, ok } = response;
    return {
      status,
      ok,
      type,
      text,
      json: parsed(text),
      headers: response.headers,
      durationMs: Date.now() - startedAt,
    };
  } catch (error) {
    if (error instanceof Silence) throw error;
    throw deadline.signal.aborted ? expired : new Silence("unreachable", causeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Silence("too-large", `over ${Math.round(maxBytes / 1024)} KB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The innermost reason, as the operating system or TLS calls it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.cause instanceof Error) return causeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message.slice(0, 100);
}
