import { BodyError, readBytes } from "../platform/bounded-body";
import { decode } from "./decode";
import { deadlinesMs, maxAnswerBytes } from "./policy";
import { ProviderError } from "./provider";

const limits = { maxBytes: maxAnswerBytes, idleMs: deadlinesMs.call, totalMs: deadlinesMs.call };

/** @throws {ProviderError} also for redirects and statuses without a result; a 5xx is returned, since it may have a Fault */
export async function call(url: string, headers: HeadersInit, body: string) {
  const signal = AbortSignal.timeout(deadlinesMs.call);
  try {
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    const { status } = response;
    if (status !== 200 && status < 500) {
      await response.body?.cancel();
      throw new ProviderError("refused", `status ${status}`);
    }
    const bytes = await readBytes(response.body, limits);
    return { status, text: decode(bytes, response.headers.get("content-type") ?? "") };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const fault = error instanceof BodyError ? error.fault : null;
    if (fault === "too-large") throw new ProviderError("too-large", `over ${maxAnswerBytes} bytes`);
    if (signal.aborted || fault === "too-slow")
      throw new ProviderError("timeout", `no whole answer in ${deadlinesMs.call} ms`);
    throw new ProviderError("unreachable", error instanceof Error ? error.message : "no connection");
  }
}
