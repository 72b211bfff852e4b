import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { readEnvelope } from "../../src/providers/envelope";
import { envelope, row } from "../support/provider-service";
import { buildDriver } from "./build-driver";
import { cpuMs, peakMegabytes } from "./cpu";
import { type RunningWorker, serveBare } from "./workerd";

const megabyte = 1024 * 1024;
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const bytes = (text: string) => new TextEncoder().encode(text);

async function serveDriver(): Promise<RunningWorker> {
  const script = await buildDriver("tests/bench/provider-driver.ts");
  const embedded = ["ANSWER", "BOMB", "DIRECTORY"];
  return serveBare({
    script,
    bindings: embedded.map((name) => `(name = "${name}", data = embed "${name}")`),
    files: {
      ANSWER: bytes(envelope(rows(300))),
      BOMB: readFileSync("tests/fixtures/soap/answer-bomb.xml"),
      DIRECTORY: bytes(JSON.stringify(readEnvelope(envelope(rows(20_000))).providers)),
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

  const { memory } = await measureFresh("/load?times=1");
  const loading = ms(await measure("/load", 4));
  console.info(
    `20,000 providers from the store:  ${loading} CPU and ${memory.toFixed(0)} MB, once an isolate and directory`,
  );
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
    const size = `${(answer.length / megabyte).toFixed(0)} MB, ${name}`;
    console.info(`${size.padEnd(34)}${ms(spent)} CPU, ${memory.toFixed(0)} MB more memory: ${said}`);
    server.closeAllConnections();
    server.close();
  }
} finally {
  worker.process.kill();
}
