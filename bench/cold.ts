import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { ManyProducts } from "../tests/support/cms/many-products";
import { bundleParts } from "../tests/support/platform/bundle-parts";
import { cpuMs, cpuMsSoFar } from "./cpu";
import type { Figure } from "./results";
import { serveBare, siteSource, type WorkerSource } from "./workerd";

/** How often each Worker is started; each first page is the first of so many isolates. */
const rounds = Number(process.env.ROUNDS ?? 7);

/** Response time of KV, in milliseconds. */
const kvMs = 25;

const pages = { Home: "/", List: "/p0/news?page=40", Story: "/p0/news/1234", Search: "/p0/search?q=klaim" };

/** An isolate until its first response: size of its script, its start, its first page. */
export async function measureCold(): Promise<Figure[]> {
  const { firstPage, whole } = bundleParts("dist/worker");
  return [
    { name: "Script that the first page needs, compressed", values: [firstPage / 1_000], unit: "KB", atMost: 280 },
    { name: "Script in all, compressed", values: [whole / 1_000], unit: "KB" },
    await measureStart(),
    ...(await measureFirstPages()),
  ];
}

/** CPU of the script's start, less that of an empty Worker. */
async function measureStart(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  writeFileSync(join(folder, "index.js"), "export default { fetch: () => new Response(null) };");
  const empty = { script: join(folder, "index.js"), bindings: [] };
  const values: number[] = [];
  // The first round warms the machine up.
  for (let round = 0; round <= rounds; round++) {
    const value = (await startOf(siteSource())) - (await startOf(empty));
    if (round > 0) values.push(value);
  }
  return { name: "Start of the script, CPU", values, unit: "ms", atMost: 90 };
}

/** CPU of workerd's busiest thread until the Worker accepts connections, in milliseconds. */
async function startOf(source: WorkerSource): Promise<number> {
  const { process } = await serveBare({ ...source, flags: ["--max-heap-size=128"] }, untilListens);
  const spent = cpuMsSoFar(process.pid ?? 0);
  process.kill();
  return spent;
}

async function measureFirstPages(): Promise<Figure[]> {
  const content = await ManyProducts.create(1, 2_500);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = [];
    const spent: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const kv = await startKv(content);
      const source = { ...siteSource(content.variables), kvAddress: kv.address };
      const { url, process } = await serveBare(source, untilListens);
      let time = 0;
      spent.push(
        await cpuMs(process.pid ?? 0, async () => {
          const startedAt = performance.now();
          const response = await fetch(new URL(path, url));
          await response.arrayBuffer();
          time = performance.now() - startedAt;
          if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        }),
      );
      times.push(time);
      process.kill();
      kv.close();
    }
    const guard = name === "Home" ? { atMost: 90 } : {};
    figures.push({ name: `First page: ${name}, CPU`, values: spent, unit: "ms", ...guard });
    figures.push({ name: `First page: ${name}, time`, values: times, unit: "ms" });
  }
  return figures;
}

const AskedSchema = z.object({ keys: z.array(z.string()) });

/** A KV namespace in workerd's protocol, in another process than workerd; it ignores writes. */
async function startKv(content: ManyProducts): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://kv.invalid");
    const isBulk = request.method === "POST" && pathname === "/bulk/get";
    const keys = isBulk ? AskedSchema.parse(await json(request)).keys : [decodeURIComponent(pathname.slice(1))];
    const found = await content.get(keys);
    await wait(kvMs);
    if (isBulk) response.end(JSON.stringify(Object.fromEntries(found)));
    else if (request.method !== "GET") response.end();
    else
      response.writeHead(typeof found.get(keys[0] ?? "") === "string" ? 200 : 404).end(found.get(keys[0] ?? "") ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("KV has no port");
  return { address: `127.0.0.1:${address.port}`, close: () => server.close() };
}

async function untilListens(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (let attempt = 0; attempt < 500; attempt++) {
    const socket = connect(Number(port), hostname);
    const isUp = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    socket.destroy();
    if (isUp) return;
    await wait(10);
  }
  throw new Error(`${url} does not listen`);
}
