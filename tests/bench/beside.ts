import { get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import { type Asked, load, type Measured, seconds } from "./load";
import { type Figure, median } from "./record/figure";
import { type RunningWorker, serveBare, text } from "./workerd";

/** Server and constant are measured in turns this many times, and each turn is compared. */
const rounds = Number(process.env.ROUNDS ?? 7);

/** What a server sent, as it was on the wire. */
export interface Answer {
  readonly response: Response;
  readonly body: Uint8Array;
}

/** Site and constant, one after the other. */
export interface Turn {
  readonly own: Measured;
  readonly bare: Measured;
}

/**
 * A Worker that answers the same bytes and headers as a constant.
 * @param compress its body is compressed for each request
 */
export async function serveConstant({ response, body }: Answer, compress = false): Promise<RunningWorker> {
  const headers = [...response.headers].filter(([name]) => !["content-length", "transfer-encoding"].includes(name));
  return serveBare({
    script: "tests/bench/bare.js",
    bindings: [
      `(name = "BODY", data = embed "body.html")`,
      `(name = "HEADERS", json = ${text(JSON.stringify(headers))})`,
      `(name = "ETAG", text = ${text(response.headers.get("etag") ?? "")})`,
      `(name = "STATUS", json = "${response.status}")`,
      `(name = "COMPRESS", json = "${compress}")`,
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

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);

/** The middle of what was measured, and its ends. */
export function spread(values: readonly number[], digits: number): string {
  const [least = 0, most = 0] = [Math.min(...values), Math.max(...values)];
  return `${cell(median(values), digits)}${`(${least.toFixed(digits)}..${most.toFixed(digits)})`.padStart(14)}`;
}

/** Prints what the lines of {@link besideConstant} say. */
export function printHead(): void {
  console.info(
    `\nLoad ${loadavg().map((load) => load.toFixed(1))}; middle of ${rounds} turns of ${seconds} s (least..most)`,
  );
  console.info(
    `${"".padEnd(28)}  CPU, ms ${"".padEnd(13)} constant ${"".padEnd(16)}ratio ${"".padEnd(17)}rate    p99 constant`,
  );
}

/** Prints how fast a server answers beside a Worker that answers the same bytes as a constant. */
export async function besideConstant(
  name: string,
  site: RunningWorker,
  answer: Answer,
  asked: Asked,
): Promise<{ readonly figures: readonly Figure[]; readonly turns: readonly Turn[] }> {
  const constant = await serveConstant(answer);
  const turns: Turn[] = [];
  // The first of each warms up.
  for (let round = 0; round <= rounds; round++) {
    turns.push({ bare: await load(constant, asked), own: await load(site, asked) });
  }
  constant.process.kill();
  const counted = turns.slice(1);
  const of = (value: (turn: Turn) => number, digits: number) => spread(counted.map(value), digits);
  console.info(
    `${name.padEnd(26)}${of(({ own }) => own.cpu, 3)}${of(({ bare }) => bare.cpu, 3)}` +
      `${of(({ own, bare }) => bare.cpu / own.cpu, 2)}${of(({ own, bare }) => own.rate / bare.rate, 2)}` +
      `${cell(median(counted.map(({ own }) => own.p99)), 0)}${cell(median(counted.map(({ bare }) => bare.p99)), 0)}`,
  );
  const figures = [
    { name, values: counted.map(({ own, bare }) => bare.cpu / own.cpu), digits: 2 },
    { name: `${name}, CPU`, values: counted.map(({ own }) => own.cpu), unit: "ms", digits: 3 },
    { name: `${name}, rate`, values: counted.map(({ own }) => own.rate), unit: "/s" },
    { name: `${name}, p99`, values: counted.map(({ own, bare }) => own.p99 / bare.p99), digits: 2 },
  ];
  return { figures, turns: counted };
}
