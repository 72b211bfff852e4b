import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { itemKey } from "../../src/content/stored";
import { inParallel } from "../../src/platform/in-parallel";
import { marker, StoryCms, type StoryVersion } from "../support/cms/story-cms";
import { seededRandom } from "../support/fuzz/seeded";
import { workerdProcesses } from "../support/platform/workerd";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

export interface ContentChaosOptions {
  readonly kills: number;
  /** Of each of the four objects: two products, two locales. */
  readonly stories: number;
  readonly seed: number;
  /** The longest that workerd runs before it is killed, in milliseconds. */
  readonly longestLifeMs: number;
  /** Minutes, as the objects count them, in which nothing changes any more. */
  readonly minutes: number;
  /** How many times faster than in production a minute of an object passes. */
  readonly rate: number;
}

export interface ContentChaosResult {
  readonly kills: number;
  /** Stories that editors changed, published or took off meanwhile. */
  readonly changes: number;
  /** Stories that the CMSs have in the end. */
  readonly stories: number;
  /** Their pages that are not there. */
  readonly lost: number;
  /** Their pages that show another version. */
  readonly stale: number;
  /** Pages of stories that no CMS has any more. */
  readonly undead: number;
  /** Stories whose entry in KV is missing or old: their pages have come from the object. */
  readonly unwritten: number;
  /** KV operations that were refused. */
  readonly refused: number;
  readonly mostPerAlarm: number;
  readonly mostPerInvocation: number;
}

const secret = "rahasia-kait-web";
const products = ["acme", "bestari"] as const;
const locales = ["id", "en"] as const;
type Locale = (typeof locales)[number];

/** Shares of the writes that KV refuses with 429, one for each life. */
const moods = [0, 0.02, 0.1, 0.5];

/**
 * Kills workerd at random moments while four objects read thousands of stories and write them to a KV that refuses some
 * of it, and editors go on working; then lets everything run with nobody asking, switches the CMSs off, and asks a fresh isolate, at
 * another location, for every page. What is random follows from the seed, down to the scheduling of processes.
 */
export async function runContentChaos(options: ContentChaosOptions): Promise<ContentChaosResult> {
  const { kills, stories, seed, longestLifeMs, minutes, rate } = options;
  const random = seededRandom(seed);
  const stateDir = mkdtempSync(join(tmpdir(), "chaos-content-"));
  const cmss = await Promise.all(products.map(() => StoryCms.start({ count: stories, locales })));
  const PRODUCTS = Object.fromEntries(
    products.map((product, index) => [
      product,
      productWith({ origin: cmss[index]?.origin ?? "", dialect: "strapi5", locales: { id: "id", en: "en" } }),
    ]),
  );
  const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS, HOOK_SECRET: secret, TEST: { contentRate: rate } };
  const start = (location: string) =>
    startSite(variables, { stateDir, uncached: workerAlone, placement: { location, objectLocation: "objects" } });
  const editors = new Editors(cmss, random);
  let running: TestSite | null = null;
  try {
    for (let kill = 0; kill < kills; kill++) {
      const site = await start("here");
      running = site;
      site.platform.kv.mood.refusedWrites = moods[Math.floor(random() * moods.length)] ?? 0;
      await site.fireCron();
      const working = editors.work(site);
      await wait(200 + random() * (longestLifeMs - 200));
      for (const pid of workerdProcesses()) process.kill(pid, "SIGKILL");
      editors.stop();
      await working;
      running = null;
      await site.close();
    }
    const settling = await start("here");
    running = settling;
    settling.platform.kv.mood.refusedWrites = 0.02;
    await settling.fireCron();
    await wait((minutes * 60_000) / rate);
    await Promise.all(cmss.map((cms) => cms.close()));
    await settling.close();
    const { kv, clock } = settling.platform;
    const [refused, mostPerAlarm] = [kv.figures.refused(), kv.figures.mostPerInvocation("ContentSync.alarm")];
    const mostPerInvocation = kv.figures.mostPerInvocation();
    kv.mood.refusedWrites = 0;
    clock.advance(minutes * 60_000);
    const fresh = await start("elsewhere");
    running = fresh;
    const { changes, removed } = editors;
    const found = await lookAtAll(fresh, cmss, removed);
    return { kills, changes, ...found, refused, mostPerAlarm, mostPerInvocation };
  } finally {
    editors.stop();
    await running?.close().catch(() => undefined);
    await Promise.all(cmss.filter(({ listening }) => listening).map((cms) => cms.close()));
    rmSync(stateDir, { recursive: true, force: true });
  }
}

interface Removed {
  readonly product: string;
  readonly locale: Locale;
  readonly story: StoryVersion;
}

/** They change a story every few moments, most of them with a notice to the site. */
class Editors {
  changes = 0;
  readonly removed: Removed[] = [];
  #isWorking = false;

  constructor(
    private readonly cmss: readonly StoryCms[],
    private readonly random: () => number,
  ) {}

  async work(site: TestSite): Promise<void> {
    this.#isWorking = true;
    while (this.#isWorking) {
      const product = this.#pick(products) ?? "acme";
      this.#change(product, this.#pick(locales) ?? "id");
      if (this.random() < 0.6) await notify(site, product);
      await wait(50 + this.random() * 250);
    }
  }

  stop(): void {
    this.#isWorking = false;
  }

  #change(product: (typeof products)[number], locale: Locale): void {
    const cms = this.cmss[products.indexOf(product)];
    if (!cms) return;
    this.changes++;
    const position = Math.floor(this.random() * cms.stories(locale).length);
    const kind = this.random();
    if (kind < 0.7) cms.edit(position, locale);
    else if (kind < 0.9) cms.publish(locale);
    else {
      const story = cms.remove(position, locale);
      if (story) this.removed.push({ product, locale, story });
    }
  }

  #pick<Each>(all: readonly Each[]): Each | undefined {
    return all[Math.floor(this.random() * all.length)];
  }
}

/** Nobody may be there to hear it. */
async function notify(site: TestSite, product: string): Promise<void> {
  const body = JSON.stringify({ event: "entry.publish", model: "press-release-and-news", entry: {} });
  const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
  const signal = AbortSignal.timeout(2_000);
  await site
    .get(`/${product}/hooks/content`, { method: "POST", headers, body, signal })
    .then((response) => response.body?.cancel())
    .catch(() => undefined);
}

async function lookAtAll(site: TestSite, cmss: readonly StoryCms[], removed: readonly Removed[]) {
  const kv = await site.kv();
  const found = { stories: 0, lost: 0, stale: 0, undead: 0, unwritten: 0 };
  const pathOf = (product: string, locale: Locale, id: string) =>
    `/${product}/news/${id}${locale === "en" ? "?lang=en" : ""}`;
  const all = products.flatMap((product, index) =>
    locales.flatMap((locale) => (cmss[index]?.stories(locale) ?? []).map((story) => ({ product, locale, story }))),
  );
  await inParallel(all, async ({ product, locale, story }) => {
    found.stories++;
    const response = await site.get(pathOf(product, locale, story.id));
    const html = await response.text();
    if (response.status !== 200) found.lost++;
    else if (!html.includes(marker(story))) found.stale++;
    const name = locale === "en" ? `${product}@en` : product;
    const entry = await kv.get(itemKey(name, "news", story.id));
    if (!entry?.includes(marker(story))) found.unwritten++;
  });
  await inParallel(removed, async ({ product, locale, story }) => {
    const response = await site.get(pathOf(product, locale, story.id));
    await response.body?.cancel();
    if (response.status !== 404) found.undead++;
  });
  return found;
}
