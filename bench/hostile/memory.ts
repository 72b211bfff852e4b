import { readFileSync } from "node:fs";
import { samples } from "../../tests/forms/sample";
import { multipartBytes } from "../../tests/support/forms/multipart";
import { pdfOf, registrationFiles } from "../../tests/support/forms/posting";

const posts = 20;
const fileBytes = 3_100_000;
const megabyte = 1_048_576;

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
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

export interface MemoryUnderLoad {
  readonly statuses: readonly string[];
  readonly idle: number;
  readonly peak: number;
  readonly seconds: number;
  /** Of one post. */
  readonly megabytes: number;
}

/** Sends many registrations of 25 MB at once; memory in megabytes. */
export async function measureMemory(entrance: URL, pid: number): Promise<MemoryUnderLoad> {
  const body = await registrationBody();
  const idle = residentMegabytes(pid);
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 10);
  const startedAt = performance.now();
  const headers = { "content-type": "multipart/form-data; boundary=b", accept: "application/json" };
  const send = async (number: number): Promise<string> => {
    const first = `--b\r\nContent-Disposition: form-data; name="postId"\r\n\r\n${number}\r\n`;
    try {
      const request = { method: "POST", headers, body: new Blob([first, body]) };
      const response = await fetch(new URL("/acme/new-registration", entrance), request);
      await response.arrayBuffer();
      return String(response.status);
    } catch {
      return "none";
    }
  };
  const statuses = await Promise.all(Array.from({ length: posts }, (_, number) => send(number)));
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { statuses, idle, peak, seconds, megabytes: body.byteLength / megabyte };
}
