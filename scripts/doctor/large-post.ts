import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

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

const opening = '{"doctor":"';
const closing = '"}';
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
  const later = setTimeout(() => void writeRest(request, bytes - opening.length), patienceMs);
  request.on("response", ({ statusCode = 0, headers: { server } }: IncomingMessage) => {
    end({ status: statusCode, server: String(server ?? "") });
  });
  request.on("error", () => end(null));
  request.write(opening);
  return promise;
}

async function writeRest(request: ClientRequest, bytes: number): Promise<void> {
  for (let left = bytes - closing.length; left > 0 && !request.destroyed; left -= piece.length) {
    const wantsMore = request.write(left >= piece.length ? piece : piece.subarray(0, left));
    if (!wantsMore) await drained(request);
  }
  if (!request.destroyed) request.end(closing);
}

const drained = (request: ClientRequest) =>
  new Promise<void>((done) => {
    request.once("drain", done);
    request.once("close", () => done());
  });
