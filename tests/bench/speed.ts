import { get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import autocannon from "autocannon";
import { unstable_readConfig as readConfig } from "wrangler";
import { finderQuestions } from "../support/finder-questions";
import { siteQuestions } from "../support/site-questions";
import { cpuMs } from "./cpu";
import { type Figure, median } from "./record/figure";
import { type RunningWorker, serveBare, text } from "./workerd";

/** Seconds of load a measurement; site and constant are measured in turns this many times, and each turn is compared. */
const seconds = 1;
const rounds = Number(process.env.ROUNDS ?? 7);
const connections = 32;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly revalidate?: boolean;
  /** Every request is the first one of its address, whose page is made anew. */
  readonly hosts?: true;
  /** What is asked in turn, so that no two requests are alike; the constant has the page of middle length. */
  readonly questions?: readonly string[];
  /** Made for each request: the constant has its bytes, the goal is a share of the constant's rate. */
  readonly rendered?: true;
}

const gzip = { "accept-encoding": "gzip" };
const brotli = { "accept-encoding": "br, gzip" };

const asked = (all: readonly { readonly question: string }[]) =>
  all.map(({ question }) => encodeURIComponent(question));

const cases: readonly Case[] = [
  { name: "Home, plain", path: "/" },
  { name: "Home, gzip", path: "/", headers: gzip },
  { name: "Home, brotli", path: "/", headers: brotli },
  { name: "Home, 304", path: "/", revalidate: true },
  { name: "News page, plain", path: "/contoh/news/1" },
  { name: "News page, gzip", path: "/contoh/news/1", headers: gzip },
  { name: "News page, brotli", path: "/contoh/news/1", headers: brotli },
  { name: "Anew: Home", path: "/", hosts: true, rendered: true },
  { name: "Search", path: "/contoh/search?q=", questions: asked(siteQuestions), rendered: true },
  { name: "Finder", path: "/contoh/providers?search=", questions: asked(finderQuestions), rendered: true },
  { name: "Nearby page", path: "/contoh/providers/nearby", rendered: true },
  { name: "404", path: "/contoh/tidak-ada", rendered: true },
];

/** The built Worker with the embedded content; logs are discarded. */
async function serveSite(): Promise<RunningWorker> {
  const { vars } = readConfig({ config: "wrangler.toml" });
  return serveBare({
    script: "dist/worker/index.js",
    bindings: [
      ...Object.entries(vars).map(([name, value]) =>
        typeof value === "string"
          ? `(name = ${text(name)}, text = ${text(value)})`
          : `(name = ${text(name)}, json = ${text(JSON.stringify(value))})`,
      ),
      `(name = "CONTENT", kvNamespace = "kv")`,
    ],
    objects: { CONTENT_SYNC: "ContentSync" },
  });
}

/** A Worker that answers the same bytes and headers as a constant. */
async function serveConstant(response: Response, body: Uint8Array): Promise<RunningWorker> {
  const headers = [...response.headers].filter(([name]) => !["content-length", "transfer-encoding"].includes(name));
  return serveBare({
    script: "tests/bench/bare.js",
    bindings: [
      `(name = "BODY", data = embed "body.html")`,
      `(name = "HEADERS", json = ${text(JSON.stringify(headers))})`,
      `(name = "ETAG", text = ${text(response.headers.get("etag") ?? "")})`,
      `(name = "STATUS", json = "${response.status}")`,
    ],
    files: { "body.html": body },
  });
}

interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Of the Worker's thread, milliseconds a request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly p99: number;
}

let turn = 0;

async function load(
  worker: RunningWorker,
  { path, headers = {}, hosts, questions = [""] }: Case,
  more: Record<string, string> = {},
): Promise<Measured> {
  const setupRequest = (request: autocannon.Request) => {
    turn++;
    const host = hosts && { host: `h${turn}.test` };
    return {
      ...request,
      path: `${path}${questions[turn % questions.length]}`,
      headers: { ...request.headers, ...host },
    };
  };
  let result: autocannon.Result | undefined;
  const spent = await cpuMs(worker.process.pid ?? 0, async () => {
    result = await autocannon({
      url: worker.url + path,
      headers: { ...headers, ...more },
      connections,
      duration: seconds,
      ...((hosts || questions.length > 1) && { requests: [{ setupRequest }] }),
    });
  });
  if (!result || result.errors > 0 || result.timeouts > 0) throw new Error(`errors under load of ${path}`);
  const { total } = result.requests;
  return { rate: total / result.duration, cpu: spent / total, p99: result.latency.p99 };
}

/** What a page is: of all that are asked for the one of middle length. */
async function typicalPage(url: string, each: Case): Promise<{ response: Response; body: Uint8Array }> {
  const { path, questions = [""] } = each;
  const pages = [];
  for (const question of questions) pages.push(await settledPage(url, { ...each, path: `${path}${question}` }));
  const middle = pages.toSorted((a, b) => a.body.length - b.body.length)[Math.floor(pages.length / 2)];
  if (!middle) throw new Error(`${path} has no page`);
  return middle;
}

/** What a page is: as it stands in the isolate, once it does. */
async function settledPage(
  url: string,
  { path, headers = {}, rendered }: Case,
): Promise<{ response: Response; body: Uint8Array }> {
  const wanted = headers["accept-encoding"]?.split(",")[0];
  for (let attempt = 0; attempt < 100; attempt++) {
    const { response, body } = await rawAnswer(url + path, { "accept-encoding": "identity", ...headers });
    const isWarm = response.headers.get("server-timing")?.startsWith("page;desc=memo") === true;
    const isEncoded = wanted === undefined || response.headers.get("content-encoding") === wanted;
    if ((rendered && attempt > 5) || (isWarm && isEncoded)) return { response, body };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${path} does not settle`);
}

/** As it is on the wire: `fetch` would decode it. */
async function rawAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ response: Response; body: Uint8Array }> {
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
function spread(values: readonly number[], digits: number): string {
  const [least = 0, most = 0] = [Math.min(...values), Math.max(...values)];
  return `${cell(median(values), digits)}${`(${least.toFixed(digits)}..${most.toFixed(digits)})`.padStart(14)}`;
}

/**
 * Prints how fast pages are answered beside a Worker that answers the same bytes as a constant.
 * @param kind pages that the isolate keeps, or those made for each request
 */
export async function measureSpeed(kind: "warm" | "rendered"): Promise<Figure[]> {
  const only = process.env.CASES?.split(",");
  const chosen = cases.filter(
    ({ name, rendered }) =>
      (rendered ? "rendered" : "warm") === kind && (!only || only.some((start) => name.startsWith(start))),
  );
  if (chosen.length === 0) return [];
  console.info(
    `\nLoad ${loadavg().map((load) => load.toFixed(1))}; middle of ${rounds} turns of ${seconds} s (least..most)`,
  );
  console.info(
    `${"".padEnd(20)}  CPU, ms ${"".padEnd(13)} constant ${"".padEnd(16)}ratio ${"".padEnd(17)}rate    p99 constant`,
  );
  const site = await serveSite();
  try {
    const figures: Figure[] = [];
    for (const each of chosen) figures.push(...(await measureCase(site, each)));
    return figures;
  } finally {
    site.process.kill();
  }
}

async function measureCase(site: RunningWorker, each: Case): Promise<Figure[]> {
  const { response, body } = await typicalPage(site.url, each);
  const constant = await serveConstant(response, body);
  const more: Record<string, string> = each.revalidate ? { "if-none-match": response.headers.get("etag") ?? "" } : {};
  const turns: { readonly own: Measured; readonly bare: Measured }[] = [];
  // The first of each warms up.
  for (let round = 0; round <= rounds; round++) {
    turns.push({ bare: await load(constant, each), own: await load(site, each, more) });
  }
  constant.process.kill();
  const counted = turns.slice(1);
  const of = (value: (turn: (typeof turns)[number]) => number, digits: number) => spread(counted.map(value), digits);
  console.info(
    `${each.name.padEnd(18)}${of(({ own }) => own.cpu, 3)}${of(({ bare }) => bare.cpu, 3)}` +
      `${of(({ own, bare }) => bare.cpu / own.cpu, 2)}${of(({ own, bare }) => own.rate / bare.rate, 2)}` +
      `${cell(median(counted.map(({ own }) => own.p99)), 0)}${cell(median(counted.map(({ bare }) => bare.p99)), 0)}`,
  );
  const { name } = each;
  return [
    { name, values: counted.map(({ own, bare }) => bare.cpu / own.cpu), digits: 2 },
    { name: `${name}, CPU`, values: counted.map(({ own }) => own.cpu), unit: "ms", digits: 3 },
    { name: `${name}, rate`, values: counted.map(({ own }) => own.rate), unit: "/s" },
    { name: `${name}, p99`, values: counted.map(({ own, bare }) => own.p99 / bare.p99), digits: 2 },
  ];
}
