import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productSettings } from "../../scripts/cms/seed/seed";
import { StrapiApi } from "../../scripts/cms/seed/strapi-api";
import { startSite } from "../support/site/site";
import { freePort } from "./commands";
import { cmsFolder, cmsRoot } from "./site-and-cms";
import { startStrapi } from "./strapi";
import type { Timings } from "./timings";

const product = "contoh";
const count = 300;
const maxLimit = 25;

/** The blocks that Strapi's editor writes for a question's answer. */
const answerOf = (number: number) => [
  { type: "paragraph", children: [text("Jawaban "), text(`nomor ${number}`, { bold: true })] },
  {
    type: "list",
    format: "ordered",
    children: [
      { type: "list-item", children: [text("daftar")] },
      { type: "list", format: "unordered", children: [{ type: "list-item", children: [text("kartu")] }] },
      { type: "list-item", children: [{ type: "link", url: "/contoh/faq", children: [text("tanya")] }] },
    ],
  },
  { type: "code", children: [text("a < b")] },
];

const text = (words: string, marks: Readonly<Record<string, boolean>> = {}) => ({
  type: "text",
  text: words,
  ...marks,
});

const answerIn = (number: number) =>
  `<p>Jawaban <strong>nomor ${number}</strong></p><ol><li>daftar<ul><li>kartu</li></ul></li>`;

/** A Strapi whose answers are blocks and whose pages have 25 rows at most: the site shows all of both. */
export async function cappedBlocks(timings: Timings): Promise<void> {
  change("src/api/faq/content-types/faq/schema.json", '"type": "richtext"', '"type": "blocks"');
  change("config/api.js", "maxLimit: 100", `maxLimit: ${maxLimit}`);
  const strapi = await timings.of("start with blocks", async () => startStrapi(cmsFolder, await freePort(), {}));
  try {
    const api = new StrapiApi(`${strapi.origin}${cmsRoot}`, strapi.token("SEED_TOKEN"));
    await timings.of(`${count} questions`, async () => {
      for (let number = 1; number <= count; number++) {
        await api.save("POST", "faqs", "published", { Question: `Pertanyaan ${number}?`, Answer: answerOf(number) });
      }
    });
    const settings = {
      name: "Contoh",
      ...productSettings(strapi.origin, cmsRoot, product, () => null),
    };
    const site = await startSite({
      PRODUCTS: JSON.stringify({ [product]: settings }),
      CONTENT_TOKEN_CONTOH: strapi.token("SITE_TOKEN"),
    });
    try {
      await timings.of("reading of capped pages", () => site.runCron());
      const pages: string[] = [];
      for (let page = 1; page <= 6; page++) {
        pages.push(await (await site.get(`/${product}/faq?page=${page}`)).text());
      }
      const shown = pages.join("\n");
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const missing = numbers.filter((number) => !shown.includes(answerIn(number)));
      if (missing.length > 0) console.error(`not shown: ${missing.slice(0, 10).join(", ")}`);
      timings.check(`shows ${count} answers in blocks behind pages of ${maxLimit}`, missing.length === 0);
    } finally {
      await site.close();
    }
  } finally {
    await strapi.stop();
  }
}

function change(path: string, before: string, after: string): void {
  const file = join(cmsFolder, path);
  const content = readFileSync(file, "utf8");
  if (!content.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(file, content.replace(before, after));
}
