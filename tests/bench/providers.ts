import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { inOrder } from "../../src/providers/brief";
import { readEnvelope } from "../../src/providers/envelope";
import { type DirectorySnapshot, directoryKey, directoryPartKey } from "../../src/providers/stored";
import { PartBuilder } from "../../src/providers/sync/part-builder";
import { envelope, row } from "../support/providers/provider-service";
import { buildDriver } from "./build-driver";
import { cpuMs, peakMegabytes } from "./cpu";
import { type RunningWorker, serveBare } from "./workerd";

const megabyte = 1024 * 1024;
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const bytes = (text: string) => new TextEncoder().encode(text);

/** How many providers a directory has at most. */
const most = 30_000;

/** All of a directory as its object writes it to KV, one entry after the other, and where each of them is. */
async function storedDirectory() {
  const texts: string[] = [];
  const places: Record<string, readonly [number, number]> = {};
  let end = 0;
  const put = (key: string, json: string) => {
    const start = end;
    end += Buffer.byteLength(json);
    places[key] = [start, end];
    texts.push(json);
  };
  const home = { latitude: -6.9, longitude: 107.6 };
  const builder = new PartBuilder(home, (hash, json) => put(directoryPartKey("acme", hash), json));
  const { providers } = readEnvelope(envelope(rows(most)));
  for (const { record } of inOrder(providers)) if (!("part" in record)) await builder.add(record);
  const { hash, count, parts, providers: near } = await builder.finish();
  const said = { revision: 1, hash, asOf: Date.now(), count, complete: true, failing: false };
  const snapshot: DirectorySnapshot = { ...said, parts: [...parts], nearHome: [...near] };
  put(directoryKey("acme"), JSON.stringify(snapshot));
  return { text: texts.join(""), places, largest: Math.max(...texts.map(({ length }) => length)) };
}

const stored = await storedDirectory();

async function serveDriver(): Promise<RunningWorker> {
  const script = await buildDriver("tests/bench/provider-driver.ts");
  const embedded = ["ANSWER", "BOMB", "DIRECTORY", "KEYS"];
  return serveBare({
    script,
    flags: ["--max-heap-size=128"],
    bindings: embedded.map((name) => `(name = "${name}", data = embed "${name}")`),
    files: {
      ANSWER: bytes(envelope(rows(300))),
      BOMB: readFileSync("tests/fixtures/soap/answer-bomb.xml"),
      DIRECTORY: bytes(stored.text),
      KEYS: bytes(JSON.stringify(stored.places)),
    },
  });
}

/** Answers everything with the same bytes, with or without saying beforehand how many. */
async function serveAnswer(answer: Uint8Array, announced: boolean) {
  const server = createServer((_request, response) => {
    response.on("error", () => undefined);
    response.writeHead(200, { "content-type": "text/xml", ...(announced && { "content-length": answer.length }) });
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

const worker = await serveDriver();
const pid = worker.process.pid ?? 0;

async function get(address: string): Promise<string> {
  const response = await fetch(worker.url + address);
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return response.text();
}

/** CPU of one repetition, in milliseconds; the first ones warm the compiler up. */
async function measure(address: string, times: number): Promise<number> {
  const separator = address.includes("?") ? "&" : "?";
  await get(`${address}${separator}times=${Math.ceil(times / 4)}`);
  return (await cpuMs(pid, () => get(`${address}${separator}times=${times}`))) / times;
}

/** CPU in milliseconds and memory in megabytes of one piece of work in a process that did nothing before. */
async function measureFresh(address: string) {
  const fresh = await serveDriver();
  const freshPid = fresh.process.pid ?? 0;
  const before = peakMegabytes(freshPid);
  let said = "";
  const spent = await cpuMs(freshPid, async () => {
    said = await (await fetch(fresh.url + address)).text();
  });
  const memory = peakMegabytes(freshPid) - before;
  fresh.process.kill();
  return { said, spent, memory };
}

const ms = (value: number) => `${value.toFixed(2).padStart(7)} ms`;

try {
  const cold = await cpuMs(pid, () => get("/whole?times=1"));
  const whole = await measure("/whole", 100);
  console.info(`300 providers from SOAP to JSON: ${ms(whole)} CPU (the very first ${cold.toFixed(0)} ms)`);
  const shares = {
    parse: await measure("/parse", 100),
    map: await measure("/map", 400),
    encode: await measure("/encode", 400),
  };
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  for (const [name, share] of Object.entries(shares)) {
    console.info(`  ${name.padEnd(31)}${ms(share)}  ${((100 * share) / sum).toFixed(0).padStart(3)} %`);
  }

  const size = (length: number) => `${(length / megabyte).toFixed(1)} MB`;
  const entries = Object.keys(stored.places).length;
  console.info(
    `${most} providers in KV:            ${size(stored.text.length)} in ${entries} entries of at most ${size(stored.largest)}`,
  );
  const first = await measureFresh("/first?times=1");
  const searched = await measureFresh("/first?times=1&search=apotek");
  const near = await measureFresh("/near?times=1");
  console.info(
    `  first list of a cold isolate    ${ms(first.spent)} CPU (again ${ms(await measure("/first", 8))}), ${first.memory.toFixed(0)} MB`,
  );
  console.info(`  first search of a cold isolate  ${ms(searched.spent)} CPU, ${searched.memory.toFixed(0)} MB`);
  console.info(`  what every page shows           ${ms(near.spent)} CPU, ${near.memory.toFixed(0)} MB`);
  for (const search of [
    "apotek",
    "nomor 1999",
    "bandung merdeka 77",
    "rumah sakit bandng",
    "apotk nomr",
    "qwrt ".repeat(20),
    "",
  ]) {
    const took = await measure(`/search?search=${encodeURIComponent(search)}`, 40);
    console.info(`  search ${JSON.stringify(search).padEnd(24)}${ms(took)}`);
  }

  console.info(`Entity bomb refused:              ${ms(await measure("/bomb", 2_000))} CPU`);
  const huge = bytes(envelope(rows(20_000)));
  const large = bytes(envelope(rows(3_300)));
  const answers = [
    ["announced", huge, true],
    ["unannounced", huge, false],
    ["taken", large, true],
  ] as const;
  for (const [name, answer, announced] of answers) {
    const { server, origin } = await serveAnswer(answer, announced);
    const { said, spent, memory } = await measureFresh(`/call?times=1&origin=${encodeURIComponent(origin)}`);
    const length = `${(answer.length / megabyte).toFixed(0)} MB, ${name}`;
    console.info(`${length.padEnd(34)}${ms(spent)} CPU, ${memory.toFixed(0)} MB more memory: ${said}`);
    server.closeAllConnections();
    server.close();
  }
} finally {
  worker.process.kill();
}
