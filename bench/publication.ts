import { setTimeout as wait } from "node:timers/promises";
import { startSecondCms } from "../tests/support/cms/second-product";
import { story } from "../tests/support/cms/strapi-stories";
import { productWith } from "../tests/support/site/product";
import { startSite } from "../tests/support/site/site";
import type { Figure } from "./results";

const secret = "rahasia-kait-web-pengukuran";

/** Fewer than the platform purges in one call. */
const publications = Number(process.env.ROUNDS ?? 20);

/** Between publications: KV takes a key's next write only after a second. */
const pauseMs = 4_000;

/** The value below which 95 of 100 values are. */
const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/**
 * The time from a CMS's webhook about a new story until a visitor's list shows it, behind the cache: in the
 * isolate that received the webhook, and in another of the location.
 */
export async function measurePublication(): Promise<Figure[]> {
  const cms = await startSecondCms();
  const product = productWith({ origin: cms.origin, dialect: "strapi5" });
  const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme: product }, HOOK_SECRET: secret };
  const site = await startSite(variables, { others: { other: "here" }, prompt: true });
  await site.runCron();
  const stories = cms.collections.get("press-release-and-news") ?? [];
  const times: Readonly<Record<"own" | "other", number[]>> = { own: [], other: [] };

  for (let number = 1; number <= publications; number++) {
    await wait(pauseMs);
    const title = `Terbit nomor ${number}.`;
    stories.push(story(10_000 + number, { Title: title, publishedAt: new Date().toISOString() }));
    const startedAt = performance.now();
    const untilShown = async (ask: (path: string) => Promise<Response>) => {
      while (!(await (await ask("/acme/news")).text()).includes(title)) await wait(10);
      return performance.now() - startedAt;
    };
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const body = JSON.stringify({ event: "entry.publish", uid: "api::press-release-and-news.press-release-and-news" });
    const { status } = await site.get("/acme/hooks/content", { method: "POST", headers, body });
    if (status !== 202) throw new Error(`The webhook was answered with ${status}`);
    times.own.push(await untilShown((path) => site.get(path)));
    times.other.push(await untilShown((path) => site.askOther("other", path)));
  }
  await site.close();
  await cms.close();
  return [
    { name: "Visible in the isolate of the webhook, p95", values: [p95(times.own)], unit: "ms", atMost: 500 },
    { name: "The same, median", values: times.own, unit: "ms" },
    { name: "Visible in its location, p95", values: [p95(times.other)], unit: "ms", atMost: 2_000 },
    { name: "The same, median of the location", values: times.other, unit: "ms" },
  ];
}
