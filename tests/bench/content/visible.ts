import { StoryCms } from "../../support/cms/story-cms";
import { productWith, startSite, type TestSite, workerAlone } from "../../support/site/site";
import type { Figure } from "../record/figure";
import { quantile, spread, until, wait } from "./figures";

const secret = "rahasia-kait-web";

/** How long after the last publication everything has to be seen: the edge's own ages included. */
const patienceMs = 420_000;

interface Look {
  readonly name: string;
  /** How often a visitor comes by, in milliseconds. */
  readonly everyMs: number;
  text(): Promise<string>;
}

export interface VisibleOptions {
  readonly publications: number;
  /** Between two publications, in milliseconds, and up to half as long again. */
  readonly pauseMs: number;
  /** Whether the edge's cache stands in front. */
  readonly isCached: boolean;
}

/**
 * Publishes one change of the newest story after the other, each with its notice, while visitors look at the story and
 * the list at three places; prints how long after the notice was sent each place showed the change.
 */
export async function measureVisible({ publications, pauseMs, isCached }: VisibleOptions): Promise<Figure[]> {
  const cms = await StoryCms.start({ count: 300 });
  const PRODUCTS = { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) };
  const site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS, HOOK_SECRET: secret },
    { others: { neighbour: "here", far: "elsewhere" }, ...(!isCached && { uncached: workerAlone }) },
  );
  try {
    await site.runCron();
    const newest = cms.stories()[0]?.id ?? "";
    const paths = { story: `/acme/news/${newest}`, list: "/acme/news" };
    const places = [
      { place: "same isolate", everyMs: 80, ask: site.get },
      { place: "same location", everyMs: 200, ask: (path: string) => site.askOther("neighbour", path) },
      { place: "another location", everyMs: 500, ask: (path: string) => site.askOther("far", path) },
    ];
    const looks = places.flatMap(({ place, everyMs, ask }) =>
      Object.entries(paths).map(([page, path]): Look => {
        return { name: `${place}, ${page}`, everyMs, text: async () => (await ask(path)).text() };
      }),
    );
    const versionIn = (html: string) => Number(new RegExp(`Judul ${newest} versi (\\d+)`).exec(html)?.[1] ?? 0);
    for (const { text } of looks) await until(async () => versionIn(await text()) > 0, 60_000);
    const publishedAt = new Map<number, number>();
    const times = new Map(looks.map(({ name }): [string, number[]] => [name, []]));
    const isOver = () => publishedAt.size === publications;
    const watching = looks.map(async ({ name, everyMs, text }) => {
      const deadline = Date.now() + publications * pauseMs * 2 + patienceMs;
      for (let seen = 1; !(isOver() && seen > publications) && Date.now() < deadline; await wait(everyMs)) {
        const version = versionIn(await text());
        const now = performance.now();
        for (; seen < version; seen++) times.get(name)?.push(now - (publishedAt.get(seen + 1) ?? now));
      }
    });
    for (let publication = 0; publication < publications; publication++) {
      const version = cms.edit(0)?.version ?? 0;
      publishedAt.set(version, performance.now());
      await notify(site, newest);
      await wait(pauseMs * (1 + Math.random() / 2));
    }
    await Promise.all(watching);
    console.info(
      `\nWebhook to visible, ${publications} publications, ${isCached ? "behind the edge's cache" : "no cache"}`,
    );
    for (const { name } of looks) {
      const seen = times.get(name) ?? [];
      console.info(
        `  ${name.padEnd(24)} ${spread(seen)}${seen.length < publications ? `   never seen: ${publications - seen.length}` : ""}`,
      );
    }
    if (isCached) {
      const { purges } = site.platform.cache.figures;
      console.info(`  purges: ${purges.length}, refused: ${purges.filter(({ refused }) => refused).length}`);
    }
    const what = `${publications} publications${isCached ? " behind the edge's cache" : ""}`;
    return looks.flatMap(({ name }): Figure[] => {
      const seen = times.get(name) ?? [];
      return [
        { name: `Webhook to visible, ${what}, ${name}`, values: seen, unit: "ms" },
        { name: `… ninety-fifth of a hundred, ${what}, ${name}`, values: [quantile(seen, 0.95)], unit: "ms" },
      ];
    });
  } finally {
    await site.close();
    await cms.close();
  }
}

async function notify(site: TestSite, documentId: string): Promise<void> {
  const body = JSON.stringify({ event: "entry.publish", model: "press-release-and-news", entry: { documentId } });
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const response = await site.get("/acme/hooks/content", { method: "POST", headers, body });
  await response.body?.cancel();
  if (response.status !== 202) throw new Error(`The webhook says ${response.status}`);
}
