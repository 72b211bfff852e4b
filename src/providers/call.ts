import { BodyError, readBytes } from "../platform/bounded-body";
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

/** Text of an XML or JSON response, by its byte-order mark, first bytes, declaration or header; else UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const [, declared] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(beginningOf(bytes)) ?? [];
  const [, inHeader] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  const encoding = markedEncoding(bytes) ?? declared ?? inHeader ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Some servers declare Latin-1 as UTF-8. Other wrong declarations are errors.
    if (!/^utf-?8$/i.test(encoding)) throw new ProviderError("unreadable", "not in the encoding it declares");
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const beginningOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200));

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  // Without a mark, the zero byte beside "<" or "{" decides.
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  return null;
}
