import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface LargePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, a JSON object without meaning. */
  readonly bytes: number;
  /** Until there is an answer. */
  readonly timeoutMs: number;
  /** How long an answer to the announced size alone is waited for. */
  readonly patienceMs: number;
}

export interface LargeAnswer {
  readonly status: number;
  /** What the server calls itself; empty where it does not say. */
  readonly server: string;
}

const piece = Buffer.alloc(256 * 1024, "x");

/**
 * Posts a large body, as far as the other side wants it: many servers refuse a size as soon as it is announced, and get
 * nothing more then.
 * @returns null where there is no answer in time
 */
export function postLarge({ url, headers, bytes, timeoutMs, patienceMs }: LargePost): Promise<LargeAnswer | null> {
  const send = url.startsWith("https:") ? httpsRequest : httpRequest;
  const all = { ...headers, "content-type": "application/json", "content-length": String(bytes) };
  const { promise, resolve } = Promise.withResolvers<LargeAnswer | null>();
  const request = send(url, { method: "POST", headers: all });
  const end = (answer: LargeAnswer | null) => {
    clearTimeout(deadline);
    clearTimeout(later);
    resolve(answer);
    request.destroy();
  };
  const deadline = setTimeout(() => end(null), timeoutMs);
  const later = setTimeout(() => {
    // What breaks off while it is written ends the request as well.
    pipeline(Readable.from(bodyOf(bytes)), request).catch(() => undefined);
  }, patienceMs);
  request.on("response", ({ statusCode = 0, headers: { server } }: IncomingMessage) => {
    end({ status: statusCode, server: String(server ?? "") });
  });
  request.on("error", () => end(null));
  request.flushHeaders();
  return promise;
}

/** A JSON object of so many bytes. */
function* bodyOf(bytes: number): Generator<Buffer> {
  const [opening, closing] = [Buffer.from('{"doctor":"'), Buffer.from('"}')];
  yield opening;
  let left = bytes - opening.length - closing.length;
  for (; left > piece.length; left -= piece.length) yield piece;
  yield piece.subarray(0, left);
  yield closing;
}
