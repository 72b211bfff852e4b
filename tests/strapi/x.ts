import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";
import { contentModel } from "../../scripts/cms/content-model";
import { productSettings } from "../../scripts/cms/product-settings";
import { sampleOf } from "../../scripts/cms/seed/sample";
import { seed } from "../../scripts/cms/seed/seed";
import { StrapiApi } from "../../scripts/cms/seed/strapi-api";
import { startSite } from "../support/site";
import { compare, everything } from "./compare";

const origin = "http://127.0.0.1:14571";
const env = readFileSync("/tmp/cms-strapi/.env", "utf8");
const token = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(env)?.[1] ?? "";
const model = contentModel("contoh");
const seeded = await seed({
  api: new StrapiApi(`${origin}/oapi`, token("SEED_TOKEN")),
  product: "contoh",
  model,
  pictures: "public",
  onProgress: () => {},
});
const sampleIds = new Map<string, string>();
for (const type of model)
  if (type.kind === "list" && type.holds === "content")
    for (const { id } of sampleOf(type, "contoh")) {
      const doc = seeded.idOf(type.path, id);
      if (doc) sampleIds.set(doc, String(id));
    }
const base = parse(readFileSync("products/contoh.toml", "utf8"));
const settings = { ...base, ...productSettings(origin, "/oapi", model, seeded.idOf) };
const here = await startSite();
const there = await startSite({
  PRODUCTS: JSON.stringify({ contoh: settings }),
  CONTENT_TOKEN_CONTOH: token("SITE_TOKEN"),
});
try {
  await there.runCron();
  const [a, b] = [await everything(here, { sampleIds }), await everything(there, { sampleIds })];
  const { equal, different, missing } = compare(a, b);
  console.info(a.size, b.size, "equal", equal.length, "different", different.length, "missing", missing);
  writeFileSync("/tmp/diff.json", JSON.stringify(different));
} finally {
  await here.close();
  await there.close();
}
