import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { contentModel } from "../../scripts/cms/content-model";
import { sampleOf } from "../../scripts/cms/seed/sample";
import { productSettings, seed } from "../../scripts/cms/seed/seed";
import { StrapiApi } from "../../scripts/cms/seed/strapi-api";
import { startSite } from "../support/site/site";
import { runDoctor } from "../support/tools/doctor-process";
import { cappedBlocks } from "./capped-blocks";
import { freePort, run, runUntil } from "./commands";
import { compare, everything } from "./compare";
import { editing, refusals } from "./editing";
import { exchange, previewSecret } from "./exchange";
import { askForDrafts, intrude } from "./intruders";
import { people } from "./people";
import { cmsFolder, cmsRoot, type SiteAndCms } from "./site-and-cms";
import { staffOf } from "./staff";
import { startStrapi } from "./strapi";
import { Timings } from "./timings";

const product = "contoh";
const hookSecret = "a-secret-of-the-webhook";

const timings = new Timings();
const cms = (...args: readonly string[]) => ["scripts/run.ts", "scripts/cms/main.ts", ...args];
const model = contentModel(product);

for (const old of ["src", "config", "public"]) rmSync(join(cmsFolder, old), { recursive: true, force: true });
mkdirSync(cmsFolder, { recursive: true });
await timings.of("scaffold", () => run(process.execPath, cms("scaffold", cmsFolder, "--replace", "--locale", "en")));
await timings.of("npm install", () => run("npm", ["install", "--no-audit", "--no-fund"], cmsFolder));
const cmsPort = await freePort();
const sitePort = await freePort();
const strapi = await timings.of("first start", () =>
  startStrapi(cmsFolder, cmsPort, {
    SITE_WEBHOOK_URL: `http://127.0.0.1:${sitePort}/${product}/hooks/content`,
    SITE_WEBHOOK_SECRET: hookSecret,
    SITE_URL: `http://127.0.0.1:${sitePort}`,
  }),
);
try {
  const api = new StrapiApi(`${strapi.origin}${cmsRoot}`, strapi.token("SEED_TOKEN"));
  const command = cms("seed", strapi.origin, "--token", strapi.token("SEED_TOKEN"));
  const isKilled = await timings.of("seed, killed midway", () => runUntil(process.execPath, command, 6));
  const quiet = () => undefined;
  const seeded = await timings.of("seed, the rest", () => seed(api, product, quiet));
  const again = await timings.of("seed, once more", () => seed(api, product, quiet));
  timings.check("goes on where it was killed", isKilled && seeded.created > 0 && seeded.created < seeded.published);
  timings.check("finds everything there the next time", again.created + again.published + again.pictures === 0);

  const file = parse(readFileSync(`products/${product}.toml`, "utf8"));
  const settings = { ...file, ...productSettings(strapi.origin, cmsRoot, product, seeded.idOf) };
  const variables = {
    CONTENT_TOKEN_CONTOH: strapi.token("SITE_TOKEN"),
    HOOK_SECRET: hookSecret,
    PREVIEW_SECRET: previewSecret,
  };
  const embedded = await startSite();
  const site = await startSite({ PRODUCTS: JSON.stringify({ [product]: settings }), ...variables }, { port: sitePort });
  try {
    await timings.of("first look at the CMS", () => site.runCron());
    const lists = model.filter(({ holds, kind }) => holds === "content" && kind === "list");
    const ids = lists.flatMap((type) =>
      sampleOf(type, product).map(({ id }) => [seeded.idOf(type.path, id) ?? "", String(id)] as const),
    );
    const sampleIds = new Map(ids);
    const { equal, different, missing } = await timings.of("every page of both", async () =>
      compare(await everything(embedded, sampleIds), await everything(site, sampleIds)),
    );
    console.info(
      `${equal.length} pages and documents are equal, ${different.length} different, ${missing.length} missing`,
    );
    for (const { path, here, there } of different.slice(0, 5)) console.error(path, firstDifference(here, there));
    for (const path of missing) console.error(`only one has ${path}`);
    timings.check("every page is the embedded one", equal.length > 100 && different.length + missing.length === 0);
    const doctor = await timings.of("doctor", () =>
      runDoctor(["--product", product, "--site", site.url.origin, "--strict"], {
        PRODUCTS: JSON.stringify({ [product]: settings }),
        ...variables,
      }),
    );
    if (doctor.code !== 0) console.error(doctor.stdout, doctor.stderr);
    timings.check("doctor finds nothing", doctor.code === 0);
    const pair: SiteAndCms = { strapi, api, site, idOf: seeded.idOf, timings };
    await exchange(pair);
    await askForDrafts(pair, "before anybody logs in");
    await intrude(pair);
    const staff = await staffOf(strapi);
    await people(pair, staff);
    await editing(pair, staff);
    await refusals(pair, staff);
    await askForDrafts(pair, "after editors worked");
  } finally {
    await Promise.all([embedded.close(), site.close()]);
  }
} finally {
  await strapi.stop();
}
await cappedBlocks(timings);
process.exitCode = timings.report() ? 0 : 1;

function firstDifference(here: string, there: string): string {
  let at = 0;
  while (here[at] === there[at] && at < here.length) at++;
  return `\n  embedded: …${here.slice(at - 40, at + 160)}\n  Strapi:   …${there.slice(at - 40, at + 160)}`;
}
