import { get, type IncomingMessage } from "node:http";
import { type RunningWorker, serveBare, text } from "./workerd";

/** What a server sent, as it was on the wire. */
export interface Answer {
  readonly response: Response;
  readonly body: Uint8Array;
}

/** How a body is sent is its server's own. */
const framing = ["content-length", "transfer-encoding"];

/**
 * A Worker that returns the same bytes and headers for every request.
 */
export async function serveConstant({ response, body }: Answer): Promise<RunningWorker> {
  const headers = [...response.headers].filter(([name]) => !framing.includes(name));
  return serveBare({
    script: "bench/bare.js",
    bindings: [
      `(name = "BODY", data = embed "body.html")`,
      `(name = "HEADERS", json = ${text(JSON.stringify(headers))})`,
      `(name = "ETAG", text = ${text(response.headers.get("etag") ?? "")})`,
      `(name = "STATUS", json = "${response.status}")`,
    ],
    files: { "body.html": body },
  });
}

/** As it is on the wire: `fetch` would decode it. */
export async function rawAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((done, failed) => get(url, { headers }, done).on("error", failed));
  const chunks: Uint8Array[] = await message.toArray();
  const pairs = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const kept = pairs.filter(([name]) => !["connection", "keep-alive"].includes(name));
  return {
    response: new Response(null, { status: message.statusCode ?? 0, headers: kept }),
    body: Buffer.concat(chunks),
  };
}

/** Status, headers in whatever order, and bytes. @throws {Error} where they are not the same */
export function mustBeAlike(expected: Answer, found: Answer): void {
  const [wanted, got] = [expected, found].map(({ response: { status, headers }, body }) => {
    const said = [...headers].filter(([name]) => !framing.includes(name)).toSorted();
    return JSON.stringify([status, said, Buffer.from(body).toString("base64")]);
  });
  if (wanted !== got) throw new Error(`The constant answers something else: ${got?.slice(0, 1_000)}`);
}
