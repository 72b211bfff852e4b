import { BodyError, type BodyFault, readText } from "../platform/bounded-body";
import { parseBoundedJson } from "../platform/formats/bounded-json";
import { CmsError } from "./error";

export interface CmsResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Media type in lower case, without parameters. */
  readonly type: string;
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly json: unknown;
}

export interface WireOptions {
  /** Content root, such as `https://cms.example.co.id/oapi`. */
  readonly root: string;
  readonly token: string | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Five times 100 rows of long texts. */
const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * @param path with its query, below the content root
 * @throws {CmsError} without a complete response in time; any status counts as one
 */
export type Get = (path: string, timeoutMs: number, stop?: AbortSignal) => Promise<CmsResponse>;

export function createGet({ root, token, fetch }: WireOptions): Get {
  const headers = { accept: "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return async function get(path, timeoutMs, stop) {
    const timeout = AbortSignal.timeout(Math.max(0, timeoutMs));
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    try {
      const response = await fetch(new Request(`${root}/${path}`, { headers, redirect: "manual", signal }));
      const text = await readText(response.body, { maxBytes: maxAnswerBytes, idleMs: timeoutMs, totalMs: timeoutMs });
      const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
      return { status: response.status, ok: response.status === 200, type, text, json: parsed(text) };
    } catch (error) {
      const isLate = timeout.aborted || isFault(error, "too-slow");
      throw isLate ? new CmsError("timeout", `no whole answer in ${timeoutMs} ms`) : failure(error);
    }
  };
}

const isFault = (error: unknown, fault: BodyFault) => error instanceof BodyError && error.fault === fault;

function failure(error: unknown): CmsError {
  if (isFault(error, "too-large")) return new CmsError("too-large", `over ${maxAnswerBytes} bytes`);
  return new CmsError("unreachable", error instanceof Error ? error.message : String(error));
}

function parsed(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}
