import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { sizes, startLargeCms } from "../support/cms/large-cms";
import { twoProducts } from "../support/cms/second-product";
import { startSite } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** The workerd that this process started. */
function workerdProcess(): number {
  const parentOf = (pid: string) => /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const isWorkerd = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0]?.endsWith("workerd");
      if (isWorkerd && parentOf(pid) === String(process.pid)) return Number(pid);
    } catch {
      // It ended meanwhile.
    }
  }
  throw new Error("No workerd is running");
}

/** CPU time used so far, in milliseconds: all threads, a hundredth of a second exact. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

const UsageSchema = z.object({ result: z.object({ usedSize: z.number(), backingStorageSize: z.number() }) });

/** Watches the memory of the site's isolate through workerd's inspector: objects, garbage included, and buffers. */
class HeapWatch {
  #samples: number[] = [];

  private constructor(private readonly socket: WebSocket) {}

  static async start(inspector: URL): Promise<HeapWatch> {
    const TargetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
    const targets = TargetsSchema.parse(await (await fetch(`http://${inspector.host}/json`)).json());
    const target = targets.find(({ id }) => id.endsWith(":site"));
    if (!target) throw new Error("The inspector has no site");
    const watch = new HeapWatch(new WebSocket(target.webSocketDebuggerUrl));
    await new Promise((done) => watch.socket.addEventListener("open", done, { once: true }));
    watch.socket.addEventListener("message", ({ data }) => {
      const usage = UsageSchema.safeParse(JSON.parse(String(data))).data?.result;
      if (!usage) return;
      watch.#samples.push(usage.usedSize + usage.backingStorageSize);
    });
    const timer = setInterval(() => watch.socket.send('{"id":1,"method":"Runtime.getHeapUsage"}'), 50);
    watch.socket.addEventListener("close", () => clearInterval(timer));
    return watch;
  }

  /** The least and the most since it was last asked: what a collection left, and that with garbage. */
  range(): string {
    const samples = this.#samples;
    this.#samples = [];
    return `${megabytes(Math.min(...samples))} to ${megabytes(Math.max(...samples))}`;
  }

  close(): void {
    this.socket.close();
  }
}

/** Prints what refreshing and showing thousands of stories costs: CPU, KV writes, memory of the isolate. */
export async function measureLargeContent(characters: number): Promise<void> {
  const cms = await startLargeCms(characters);
  const uncached = "What the Worker spends is measured";
  const site = await startSite(twoProducts(cms.origin), { inspected: true, uncached });
  const { url, miniflare, platform, close } = site;
  const { figures } = platform.kv;
  await (await fetch(url)).arrayBuffer();
  const pid = workerdProcess();
  const heap = await HeapWatch.start(await miniflare.getInspectorURL());
  const state = async (name: string, work: () => Promise<unknown>) => {
    figures.reset();
    heap.range();
    const [startedAt, cpuBefore] = [Date.now(), cpuMs(pid)];
    await work();
    await new Promise((done) => setTimeout(done, 500));
    const cpu = cpuMs(pid) - cpuBefore;
    const counts = figures.counts();
    console.info(
      `${name.padEnd(34)} ${String(cpu).padStart(5)} ms CPU ${String(Date.now() - startedAt - 500).padStart(6)} ms   ` +
        `KV ${counts.get + counts.bulk} reads ${counts.put} puts   heap ${heap.range()}   process ${megabytes(residentBytes(pid))}`,
    );
  };
  const refresh = () => site.runCron();
  /** Until everything is in KV: a step of the object writes so much and no more. */
  const stored = async () => {
    await refresh();
    for (let puts = -1; puts !== figures.counts().put; ) {
      puts = figures.counts().put;
      await new Promise((done) => setTimeout(done, 3_000));
    }
  };
  console.info(`\n${sizes.news} news and ${sizes.articles} articles of ${characters} characters`);
  await state("start", async () => {});
  await state("first reading, until all is stored", stored);
  await state("quiet refresh", refresh);
  await state("every page of the list", async () => {
    for (let page = 1; page * 9 < sizes.news; page++)
      await (await fetch(new URL(`/acme/news?page=${page}`, url))).text();
  });
  await state("every news item", async () => {
    for (let number = 1; number <= sizes.news; number++) {
      const id = `news${String(number).padStart(4, "0")}`;
      await (await fetch(new URL(`/acme/news/${id}`, url))).text();
    }
  });
  await state("site map", () => siteMap((path) => fetch(new URL(path, url))));
  heap.close();
  await close();
  await cms.close();
}
