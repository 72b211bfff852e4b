import { serve } from "../../scripts/serve";
import { ManyProducts } from "../support/many-products";
import { workerdProcesses } from "../support/workerd";
import { cpuMs } from "./cpu";
import { startStore } from "./many-products-store";

/** Each page is the first of so many isolates; the median counts. */
const rounds = 5;

/** How long KV takes to answer, in milliseconds. */
const kvMs = 25;

const paths = ["/", "/p0/news?page=40", "/p0/news/1234", "/p0/search?q=klaim"];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints what the first page of an isolate costs: time, CPU time of its thread, reads of KV. */
export async function measureColdIsolates(): Promise<void> {
  const kv = await ManyProducts.create(1, 2_500);
  for (const path of paths) {
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
  }
}
