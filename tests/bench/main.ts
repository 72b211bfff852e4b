import autocannon from "autocannon";
import { unstable_readConfig as readConfig } from "wrangler";
import { measureColdIsolates } from "./cold-isolate";
import { measureFirstByte } from "./first-byte";
import { measureGrowth } from "./growth";
import { measureLargeContent } from "./large-content";
import { measureManyProducts } from "./many-products";
import { measureOutbox } from "./outbox";
import { measureProducts } from "./products";
import { measureSearch } from "./search";
import { type RunningWorker, serveBare, text } from "./workerd";

/** Seconds of load a measurement; each pair is measured in turns this many times. */
const seconds = 2;
const rounds = 3;
const connections = 32;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly revalidate: boolean;
}

const cases: readonly Case[] = [
  { name: "Home, warm", path: "/", revalidate: false },
  { name: "Home, If-None-Match", path: "/", revalidate: true },
  { name: "News page, warm", path: "/contoh/news/1", revalidate: false },
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
async function serveConstant(response: Response): Promise<RunningWorker> {
  const headers = [...response.headers].filter(([name]) => !["content-length", "transfer-encoding"].includes(name));
  return serveBare({
    script: "tests/bench/bare.js",
    bindings: [
      `(name = "BODY", data = embed "body.html")`,
      `(name = "HEADERS", json = ${text(JSON.stringify(headers))})`,
      `(name = "ETAG", text = ${text(response.headers.get("etag") ?? "")})`,
    ],
    files: { "body.html": new Uint8Array(await response.arrayBuffer()) },
  });
}

async function warm(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
    if (response.headers.get("server-timing")?.startsWith("page;desc=memo")) return response;
    await response.arrayBuffer();
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${url} does not become warm`);
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${result.errors} errors under load of ${url}`);
  return result.requests.total / result.duration;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const site = await serveSite();
try {
  for (const { name, path, revalidate } of cases) {
    const response = await warm(site.url + path);
    const etag = response.headers.get("etag") ?? "";
    const constant = await serveConstant(response);
    const headers: Record<string, string> = revalidate ? { "if-none-match": etag } : {};
    const ours: number[] = [];
    const bare: number[] = [];
    await load(constant.url + path, headers);
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(site.url + path, headers));
      bare.push(await load(constant.url + path, headers));
    }
    constant.process.kill();
    const ratio = median(ours) / median(bare);
    console.info(
      `${name.padEnd(22)} site ${median(ours).toFixed(0).padStart(6)}/s   constant ${median(bare).toFixed(0).padStart(6)}/s   ratio ${ratio.toFixed(2)}`,
    );
  }
} finally {
  site.process.kill();
}
await measureFirstByte();
await measureLargeContent(3_000);
await measureOutbox();
measureSearch();
await measureProducts();
await measureManyProducts();
await measureColdIsolates();
await measureGrowth();
