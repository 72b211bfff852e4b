import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { samples } from "../../tests/forms/sample";
import { multipartBytes } from "../../tests/support/forms/multipart";
import { pdfOf, registrationFiles } from "../../tests/support/forms/posting";

const posts = 20;
const fileBytes = 3_100_000;

/** 0 for a process that has ended. */
function residentMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(existsSync(path) ? readFileSync(path, "utf8") : "") ?? [];
  return Number(kilobytes) / 1_024;
}

/** Everything of a registration but its first text, which tells the posts apart. */
async function registrationBody(): Promise<Uint8Array<ArrayBuffer>> {
  const { services = [], ...values } = samples["provider-registration"];
  const texts = Object.entries(values).filter(([name]) => !registrationFiles.includes(name));
  const content = await pdfOf(fileBytes).bytes();
  return multipartBytes("b", [
    ...texts.map(([name, value]) => ({ name, content: String(value) })),
    ...[services].flat().map((value) => ({ name: "acmeServices", content: value })),
    ...registrationFiles.map((name) => ({ name, filename: "a.pdf", content })),
  ]);
}

const pieceBytes = 64 * 1024;

function* piecesOf(...buffers: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const buffer of buffers) {
    for (let at = 0; at < buffer.byteLength; at += pieceBytes) yield buffer.subarray(at, at + pieceBytes);
  }
}

/** All senders share the bytes of `body`: a Blob for each blocks Node for half a minute, and is then refused as silent. */
async function send(entrance: URL, number: number, body: Uint8Array): Promise<string> {
  const first = Buffer.from(`--b\r\nContent-Disposition: form-data; name="postId"\r\n\r\n${number}\r\n`);
  const headers = {
    "content-type": "multipart/form-data; boundary=b",
    "content-length": first.byteLength + body.byteLength,
    accept: "application/json",
    // Files of the cases before it count for another network.
    "cf-connecting-ip": `198.51.100.${number}`,
  };
  const { promise: status, resolve } = Promise.withResolvers<string>();
  const post = request(new URL("/acme/new-registration", entrance), { method: "POST", headers, agent: false });
  post.on("response", (response) => {
    response.resume().on("end", () => resolve(String(response.statusCode)));
  });
  post.on("error", ({ message }) => resolve(message));
  await pipeline(Readable.from(piecesOf(first, body)), post).catch(() => undefined);
  return status;
}

export interface MemoryUnderLoad {
  readonly statuses: readonly string[];
  readonly idle: number;
  readonly peak: number;
  readonly seconds: number;
  /** Longest time in which the senders themselves did not run. */
  readonly senderPauseSeconds: number;
}

export const postsName = `${posts} simultaneous posts of 24 MB`;

/** Sends many registrations of 24 MB simultaneously; memory in megabytes. */
export async function measureMemory(entrance: URL, pid: number): Promise<MemoryUnderLoad> {
  const body = await registrationBody();
  const idle = residentMegabytes(pid);
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 10);
  const pauses = monitorEventLoopDelay();
  pauses.enable();
  const startedAt = performance.now();
  const statuses = await Promise.all(Array.from({ length: posts }, (_, number) => send(entrance, number, body)));
  clearInterval(timer);
  pauses.disable();
  return {
    statuses,
    idle,
    peak,
    seconds: (performance.now() - startedAt) / 1_000,
    senderPauseSeconds: pauses.max / 1e9,
  };
}
