import { serve } from "../../scripts/serve";
import { ManyProducts } from "../support/cms/many-products";
import { watchIsolate } from "./isolate";
import { startStore } from "./many-products-store";
import type { Figure } from "./record/figure";

const [products, storiesEach, visits, connections] = [100, 5_000, 6_000, 8];

/** A real isolate has 128 MB in all: what would be ended there ends here. */
const heapMegabytes = 128;

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
export async function measureManyProducts(): Promise<Figure[]> {
  const kv = await ManyProducts.create(products, storiesEach);
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMegabytes}`;
  const store = await startStore(kv);
  const { url, miniflare } = await serve({
    variables: kv.variables,
    workers: store.workers,
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
  const megabytes = peak() / 1024 / 1024;
  console.info(
    `${products} products of ${storiesEach} stories, ${visits} pages at random: they fit a heap of ${heapMegabytes} MB; ` +
      `with buffers and garbage at most ${megabytes.toFixed(0)} MB   ${store.reads()} reads of KV   ${(visits / seconds).toFixed(0)}/s   ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  await miniflare.dispose();
  store.close();
  const what = `${products} products of ${storiesEach} stories in a heap of ${heapMegabytes} MB`;
  return [{ name: `${what}: most memory, garbage and buffers included`, values: [megabytes], unit: "MB" }];
}
