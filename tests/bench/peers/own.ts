import { ManyProducts } from "../../support/cms/many-products";
import { marker, StoryCms, type StoryVersion } from "../../support/cms/story-cms";
import { productWith, startSite, workerAlone } from "../../support/site/site";
import { until } from "../content/figures";
import { median } from "../record/figure";
import { serveBare, text } from "../workerd";
import { bytesOf, measureAnswers, type Scaled, untilUp } from "./answers";
import { startKv } from "./kv";

const secret = "rahasia-kait-web";
const patienceMs = 240_000;
const changes = 3;

/** The site itself with so many stories. Its code is built once, whatever their number: "build" is the first reading. */
export async function measureOwn(count: number): Promise<Scaled> {
  const bytes = bytesOf("dist/worker") + bytesOf("dist/client");
  return { bytes, ...(await measurePublishing(count)), ...(await measureServing(count)) };
}

/** From a CMS that nobody has asked yet until its oldest story shows; from a change's notice until the change shows. */
async function measurePublishing(count: number): Promise<Pick<Scaled, "buildMs" | "changeMs">> {
  const cms = await StoryCms.start({ count, text: "Isi kabar yang panjang. ".repeat(120) });
  const PRODUCTS = { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) };
  const site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS, HOOK_SECRET: secret }, { uncached: workerAlone });
  const untilShown = async (story: StoryVersion | undefined) => {
    if (!story) throw new Error("The CMS has no such story");
    const shows = async () => (await (await site.get(`/acme/news/${story.id}`)).text()).includes(marker(story));
    const startedAt = performance.now();
    await until(shows, patienceMs, 50);
    return performance.now() - startedAt;
  };
  try {
    const startedAt = performance.now();
    await site.runCron();
    await untilShown(cms.stories().at(-1));
    const buildMs = performance.now() - startedAt;
    const times: number[] = [];
    while (times.length < changes) {
      const changed = cms.edit(0);
      const entry = { documentId: changed?.id };
      const body = JSON.stringify({ event: "entry.publish", model: "press-release-and-news", entry });
      const headers = { "content-type": "application/json", authorization: `Bearer ${secret}` };
      await (await site.get("/acme/hooks/content", { method: "POST", headers, body })).arrayBuffer();
      times.push(await untilShown(changed));
    }
    return { buildMs, changeMs: median(times) };
  } finally {
    await site.close();
    await cms.close();
  }
}

/** KV is filled, and another process's, as it is another machine's on the platform. */
async function measureServing(count: number): Promise<Omit<Scaled, "buildMs" | "changeMs" | "bytes">> {
  const content = await ManyProducts.create(1, count);
  const kv = await startKv(content);
  const { DEFAULT_PRODUCT = "", PRODUCTS } = content.variables;
  const bindings = [
    `(name = "DEFAULT_PRODUCT", text = ${text(DEFAULT_PRODUCT)})`,
    `(name = "PRODUCTS", json = ${text(JSON.stringify(PRODUCTS))})`,
    `(name = "CONTENT", kvNamespace = "kv")`,
  ];
  const startedAt = performance.now();
  const running = await serveBare(
    { script: "dist/worker/index.js", bindings, objects: { CONTENT_SYNC: "ContentSync" }, kvAddress: kv.address },
    untilUp,
  );
  const startMs = performance.now() - startedAt;
  try {
    return { startMs, ...(await measureAnswers(running, `/p0/news/${count}`, `Isi kabar ${count}.`)) };
  } finally {
    running.process.kill();
    kv.close();
  }
}
