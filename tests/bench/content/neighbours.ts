import { startFaultyCms } from "../../support/cms/cms";
import { marker, StoryCms } from "../../support/cms/story-cms";
import { workerdProcesses } from "../../support/platform/workerd";
import { productWith, startSite, workerAlone } from "../../support/site/site";
import type { Figure } from "../record/figure";
import { spread, until } from "./figures";

const limitMs = 90_000;

/** Prints how soon 17 products show a change that nobody announced, while the CMSs of three others are out of order. */
export async function measureNeighbours(): Promise<Figure[]> {
  const odd = await Promise.all((["hanging", "failing", "endless"] as const).map(startFaultyCms));
  const cms = await StoryCms.start({ count: 200 });
  const good = Array.from({ length: 17 }, (_, index) => `produk-${index + 1}`);
  const PRODUCTS = Object.fromEntries([
    ...odd.map(({ origin }, index) => [`odd-${index}`, productWith({ origin, dialect: "strapi5" })] as const),
    ...good.map((key) => [key, productWith({ origin: cms.origin, dialect: "strapi5" })] as const),
  ]);
  const site = await startSite({ DEFAULT_PRODUCT: "produk-1", PRODUCTS }, { uncached: workerAlone });
  try {
    await site.fireCron();
    const [workerd] = workerdProcesses();
    let broken = 0;
    const shows = async (product: string, text: string) => {
      try {
        return (await (await site.get(`/${product}/news/${cms.stories()[0]?.id}`)).text()).includes(text);
      } catch {
        broken++;
        return false;
      }
    };
    const [newest] = cms.stories();
    for (const product of good) await until(() => shows(product, newest ? marker(newest) : "?"), limitMs);
    const changed = cms.edit(0);
    const startedAt = performance.now();
    const times: number[] = [];
    await Promise.all(
      good.map(async (product) => {
        await until(() => shows(product, changed ? marker(changed) : "?"), 2 * limitMs, 500);
        times.push(performance.now() - startedAt);
      }),
    );
    console.info(`\n17 of 20 products, the CMS of one hangs, one answers 500, one sends 50 MB: fresh ${spread(times)}`);
    console.info(
      `  connections lost: ${broken}; the process ${workerdProcesses()[0] === workerd ? "is the same" : "has ended"}`,
    );
    return [{ name: "17 products beside three broken CMSs, fresh", values: times, unit: "ms" }];
  } finally {
    await site.close();
    await Promise.all([...odd, cms].map((server) => server.close()));
  }
}
