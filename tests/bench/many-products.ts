import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { WorkerOptions } from "miniflare";
import { z } from "zod";
import { serve } from "../../scripts/serve";
import { ManyProducts } from "../support/many-products";
import { watchIsolate } from "./isolate";

const [products, storiesEach, visits, connections] = [100, 5_000, 6_000, 8];

/** A real isolate has 128 MB in all: what would be ended there ends here. */
const heapMegabytes = 128;

/** The Worker's KV namespace, answered by this process. */
const script = (port: number) => `
export default ({ STORE }) => ({
  async get(keys) {
    const many = Array.isArray(keys);
    const response = await STORE.fetch("http://127.0.0.1:${port}/", { method: "POST", body: JSON.stringify(many ? keys : [keys]) });
    const found = new Map(await response.json());
    return many ? found : found.get(keys) ?? null;
  },
  async put() {},
  async delete() {},
});`;

const withStore =
  (port: number) =>
  (site: WorkerOptions): WorkerOptions[] => [
    { ...site, kvNamespaces: {}, wrappedBindings: { CONTENT: { scriptName: "store" } } },
    {
      name: "store",
      modules: true,
      script: script(port),
      serviceBindings: { STORE: { network: { allow: ["private"] } } },
    },
  ];

/** A repeatable sequence of whole numbers below a bound. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % below;
  };
}

/**
 * Shows pages of many products at random in one isolate, and prints what its heap came to, garbage and buffers of answers
 * included. Where the live part of the heap outgrows its bound, workerd ends, and this with it.
 */
export async function measureManyProducts(): Promise<void> {
  const kv = await ManyProducts.create(products, storiesEach);
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMegabytes}`;
  let reads = 0;
  const store = createServer(async (request, response) => {
    const keys = z.array(z.string()).parse(await json(request));
    reads++;
    response.end(JSON.stringify([...(await kv.get(keys))]));
  });
  await new Promise<void>((done) => store.listen(0, "127.0.0.1", done));
  const address = store.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const { url, miniflare } = await serve({
    variables: kv.variables,
    workers: withStore(address.port),
    inspected: true,
    onLog: () => undefined,
  });
  const peak = await watchIsolate(miniflare);
  const random = numbersFrom(1);
  const statuses = new Map<number, number>();
  let left = visits;
  const path = () => {
    const product = kv.names[random(products)] ?? "";
    const kind = random(20);
    if (kind === 0) return `/${product}`;
    if (kind === 1) return `/${product}/search?q=klaim+${random(storiesEach)}`;
    if (kind < 6) return `/${product}/news?page=${1 + random(Math.ceil(storiesEach / 9))}`;
    return `/${product}/news/${1 + random(storiesEach)}`;
  };
  const startedAt = Date.now();
  const visitor = async () => {
    while (left-- > 0) {
      const response = await fetch(new URL(path(), url));
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (Date.now() - startedAt) / 1_000;
  console.info(
    `${products} products of ${storiesEach} stories, ${visits} pages at random: they fit a heap of ${heapMegabytes} MB; ` +
      `with buffers and garbage at most ${(peak() / 1024 / 1024).toFixed(0)} MB   ${reads} reads of KV   ${(visits / seconds).toFixed(0)}/s   ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  await miniflare.dispose();
  store.close();
}
