import { serve } from "../../scripts/serve";
import { ManyProducts } from "../support/cms/many-products";
import { TestReplica } from "../support/cms/replica";
import { StoryCms } from "../support/cms/story-cms";
import { seededRandom } from "../support/fuzz/seeded";
import { workerdProcesses } from "../support/platform/workerd";
import { cpuMs, cpuMsSoFar } from "./cpu";
import { watchIsolate } from "./isolate";
import { startStore } from "./many-products-store";
import { median } from "./record/figure";
import type { Table } from "./record/table";

const storyCounts = [10, 100, 1_000, 5_000];
const productCounts = [1, 10, 100];

/** Pages that are measured of each kind; the isolate's memory is the most that they took. */
const visits = 300;

/** A visitor may ask no more questions a minute than 120. */
const searches = 100;

const rounds = 3;

const cell = (value: number, unit: string) =>
  Number.isNaN(value) ? "–" : `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;

const print = (cells: readonly string[]) => console.info(cells.map((each) => each.padStart(14)).join(""));

/**
 * Prints how the cost of everything grows with stories and products. KV is filled directly, and every product has the same
 * content.
 */
export async function measureGrowth(): Promise<Table> {
  const head = ["Stories", "Products", "Start", "First Home", "Product's first", "Never seen", "Again", "Memory"];
  console.info("");
  print(head);
  const rows: string[][] = [];
  for (const stories of storyCounts) {
    const kv = await ManyProducts.create(Math.max(...productCounts), stories);
    for (const products of productCounts) rows.push(await measureIsolate(kv, stories, products));
  }
  return [head, ...rows];
}

/** Prints what one object's look at its CMS takes, in Node: the number of products does not touch it. */
export async function measureLooks(): Promise<Table> {
  const head = ["Stories", "First look", "Nothing new", "One changed", "KV operations then"];
  console.info("\nCPU of one object's look at its CMS");
  print(head);
  const rows: string[][] = [];
  for (const stories of storyCounts) rows.push(await measureLook(stories));
  return [head, ...rows];
}

async function measureIsolate(kv: ManyProducts, stories: number, products: number): Promise<string[]> {
  const names = kv.names.slice(0, products);
  const { DEFAULT_PRODUCT, PRODUCTS } = kv.variables;
  const chosen = Object.fromEntries(names.map((name) => [name, PRODUCTS[name]]));
  const store = await startStore(kv);
  const before = new Set(workerdProcesses());
  const { url, miniflare } = await serve({
    variables: { DEFAULT_PRODUCT, PRODUCTS: chosen },
    workers: store.workers,
    inspected: true,
    onLog: () => undefined,
  });
  const pid = workerdProcesses().find((each) => !before.has(each)) ?? 0;
  const start = cpuMsSoFar(pid);
  const peak = await watchIsolate(miniflare);
  const random = seededRandom(1);
  const anyOf = (count: number) => Math.floor(random() * count);
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url));
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
  const perPage = async (paths: readonly string[]) => {
    const spent = await cpuMs(pid, async () => {
      for (const path of paths) await get(path);
    });
    return spent / paths.length;
  };
  const home = await cpuMs(pid, () => get("/"));
  const others = names.slice(1).map((name) => `/${name}`);
  const first = await perPage(others);
  const pages = names.flatMap((name) => Array.from({ length: stories }, (_, index) => `/${name}/news/${index + 1}`));
  const miss = await perPage(
    Array.from({ length: Math.min(visits, pages.length) }, () => pages.splice(anyOf(pages.length), 1)[0] ?? ""),
  );
  const lists = () => `/${names[anyOf(products)]}/news?page=${1 + anyOf(Math.ceil(stories / 9))}`;
  await perPage(Array.from({ length: visits }, lists));
  await perPage(Array.from({ length: searches }, () => `/${names[anyOf(products)]}/search?q=klaim`));
  const warm = await perPage(Array.from({ length: visits }, () => "/p0/about-p0"));
  const memory = peak() / 1024 / 1024;
  const times = [start, home, first, miss, warm].map((ms) => cell(ms, "ms"));
  const row = [stories.toLocaleString("en"), String(products), ...times, cell(memory, "MB")];
  print(row);
  await miniflare.dispose();
  store.close();
  return row;
}

/** The CMS's answers are kept as texts, so that making them is not measured. */
async function measureLook(stories: number): Promise<string[]> {
  const cms = await StoryCms.start({ count: stories, text: "Isi kabar yang panjang. ".repeat(120) });
  const answers = new Map<string, { readonly status: number; readonly text: string }>();
  const answerOf = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  };
  const encoder = new TextEncoder();
  const headers = { "content-type": "application/json" };
  const fetchKept = async ({ url }: Request) => {
    const { status, text } = answers.get(url) ?? (await answerOf(url));
    answers.set(url, { status, text });
    // A stream of pieces, as a network body is read in Node: its own byte streams refuse the last, short piece.
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(encoder.encode(text));
        stream.close();
      },
    });
    return new Response(body, { status, headers });
  };
  const object = new TestReplica(cms.origin, { fetch: fetchKept });
  const look = async () => {
    const before = process.cpuUsage();
    object.kv.begin();
    const { failed } = await object.replica.sync(null);
    const { user, system } = process.cpuUsage(before);
    if (failed > 0) throw new Error(`${failed} questions of a look failed`);
    return (user + system) / 1_000;
  };
  const first = await look();
  await object.settle();
  const quiet: number[] = [];
  const changed: number[] = [];
  let operations = 0;
  for (let round = 0; round < rounds; round++) {
    quiet.push(await look());
    cms.edit(Math.floor(stories / 2));
    for (const url of answers.keys()) answers.set(url, await answerOf(url));
    changed.push(await look());
    operations = object.kv.operations;
    await object.settle();
  }
  await cms.close();
  const times = [first, median(quiet), median(changed)].map((ms) => cell(ms, "ms"));
  const row = [stories.toLocaleString("en"), ...times, String(operations)];
  print(row);
  return row;
}
