import { serve } from "../../scripts/serve";
import { ManyProducts } from "../support/cms/many-products";
import { workerdProcesses } from "../support/platform/workerd";
import { cpuMs } from "./cpu";
import { startStore } from "./many-products-store";
import { type Figure, median } from "./record/figure";

/** Each page is the first of so many isolates; the median counts. */
const rounds = 5;

/** How long KV takes to answer, in milliseconds. */
const kvMs = 25;

const pages = {
  Home: "/",
  List: "/p0/news?page=40",
  Story: "/p0/news/1234",
  Search: "/p0/search?q=klaim",
};

/** Prints what the first page of an isolate costs: time, CPU time of its thread, reads of KV. */
export async function measureColdIsolates(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const kv = await ManyProducts.create(1, 2_500);
  for (const [name, path] of Object.entries(pages)) {
    const [times, cpu, reads]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const store = await startStore(kv, kvMs);
      const before = new Set(workerdProcesses());
      const { url, miniflare } = await serve({
        variables: kv.variables,
        workers: store.workers,
        onLog: () => undefined,
      });
      const pid = workerdProcesses().find((each) => !before.has(each)) ?? 0;
      let time = 0;
      cpu.push(
        await cpuMs(pid, async () => {
          const startedAt = performance.now();
          const response = await fetch(new URL(path, url));
          await response.arrayBuffer();
          time = performance.now() - startedAt;
          if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        }),
      );
      times.push(time);
      reads.push(store.reads());
      await miniflare.dispose();
      store.close();
    }
    console.info(
      `First page of an isolate, ${path.padEnd(20)} ${median(times).toFixed(0).padStart(4)} ms   ` +
        `${median(cpu).toFixed(0).padStart(3)} ms CPU   ${Math.max(...reads)} reads of KV of ${kvMs} ms each`,
    );
    figures.push(
      { name: `First page: ${name}`, values: cpu, unit: "ms" },
      { name: `First page: ${name}, until it is there, KV in ${kvMs} ms`, values: times, unit: "ms" },
      { name: `First page: ${name}, reads of KV`, values: reads },
    );
  }
  return figures;
}
