import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/content/cms/dialects";
import { createIngest } from "../../../src/content/media";
import { mediaAddressFor } from "../../../src/content/media-address";
import { company } from "../../../src/content/site-wide/company";
import { gallery, pageHeaders } from "../../../src/content/site-wide/settings";
import { events } from "../../../src/sections/events/events";
import { faqs } from "../../../src/sections/faq/faqs";
import { registrationSettings } from "../../../src/sections/provider-registration/banks";
import { articles, news } from "../../../src/sections/stories/stories";
import { recordedContent, TestCms } from "../../support/cms";
import { sourceOf } from "../../support/content";
import { recorded, recordsOf } from "../../support/fixtures";
import type { StrapiName } from "../../support/strapi";

const names: readonly StrapiName[] = ["strapi3", "strapi4", "strapi5"];

/** Ids, file hashes and versions, and the time of the recording differ between the three servers; nothing else may. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, field) => (key === "id" ? "id" : field));
  return JSON.parse(text.replace(/_[\da-f]{10}\./g, "_hash.").replace(/\?v=([fr])[\da-z]+/g, "?v=$1"));
}

async function read(dialect: StrapiName, asked: StrapiName | "auto") {
  const cms = await TestCms.start(dialect);
  try {
    const source = sourceOf(cms.origin, { dialect: asked });
    return {
      about: (await source.single(company)).read(),
      gallery: (await source.single(gallery)).read(),
      headers: (await source.single(pageHeaders)).read(),
      banks: (await source.single(registrationSettings)).read(),
      articles: (await source.records(articles, "refresher")).records.map((record) => record.item()),
      // The news of Strapi 4 and 5 were recorded without their pictures.
      news: (await source.records(news, "refresher")).records.map((record) => ({ ...record.item(), image: null })),
    };
  } finally {
    await cms.close();
  }
}

describe("the three dialects", () => {
  it("give the same content from the recordings", async () => {
    const [three, four, five] = await Promise.all(names.map(async (name) => comparable(await read(name, name))));
    expect(four).toEqual(three);
    expect(five).toEqual(three);
  });

  it.each(names)("are found out from the first answer (%s)", async (name) => {
    expect(comparable(await read(name, "auto"))).toEqual(comparable(await read(name, name)));
  });

  it("read real content: pictures with renditions, banks, an event without a date", async () => {
    const { about, banks, gallery: shown } = await read("strapi5", "strapi5");
    expect(about.title).toBe("Acme Health Administration");
    expect(about.image).toMatchObject({ width: 1200, height: 900, alt: "Gambar about-featured" });
    expect(about.image?.renditions.map(({ width }) => width)).toEqual([208, 500, 750, 1000]);
    expect(about.image?.src).toMatch(/^\/acme\/media\/about_featured_/);
    expect(banks.bankNames).toHaveLength(7);
    expect(shown.images.length).toBeGreaterThan(3);

    const ingest = createIngest(mediaAddressFor("acme", "https://cms.example"));
    for (const name of names) {
      const [row] = dialects[name].readList(recorded(`${name}/event-null-date`)).rows;
      expect(events.fromCms(row, ingest)).toMatchObject({
        date: null,
        start: null,
        place: "",
        formLink: "",
        image: null,
      });
    }
  });
});

describe("CMS source", () => {
  async function newsOf(rows: unknown[]) {
    const content = recordedContent("strapi3");
    content.collections.set("press-release-and-news", rows);
    const cms = await TestCms.start("strapi3", content);
    return { cms, source: sourceOf(cms.origin, { dialect: "strapi3" }) };
  }
  const rows = recordsOf("strapi3/list-all");

  it("leaves out a bad record and keeps the rest", async () => {
    const { cms, source } = await newsOf([
      { id: 900, Title: null, published_at: "2026-01-01T00:00:00.000Z" },
      "text",
      ...rows,
    ]);
    const { records } = await source.records(news, "refresher");
    const summaries = records.map((record) => record.summary());
    expect(summaries.filter((summary) => summary === null)).toHaveLength(2);
    expect(summaries.filter((summary) => summary !== null)).toHaveLength(rows.length);
    await cms.close();
  });

  it("refuses a list in which no record fits, so that what is stored stays", async () => {
    const { cms, source } = await newsOf(rows);
    cms.collections.set("faqs", [{ id: 1 }, { id: 2, Question: "" }]);
    const list = await source.list(faqs, "refresher");
    expect(() => list.read()).toThrow("no record of faqs fits");
    await cms.close();
  });

  it("knows an answer by its hash before it is read", async () => {
    const { cms, source } = await newsOf(rows);
    const first = await source.records(news, "refresher");
    const again = await source.records(news, "refresher");
    expect(again.records.map(({ hash }) => hash)).toEqual(first.records.map(({ hash }) => hash));
    expect(new Set(first.records.map(({ hash }) => hash)).size).toBe(rows.length);
    await cms.close();
  });

  it("never shows drafts, in lists or by id", async () => {
    const { cms, source } = await newsOf([...rows, { id: 777, Title: "Draf rahasia", published_at: null }]);
    const { records } = await source.records(news, "refresher");
    expect(records.map((record) => record.summary()?.title)).not.toContain("Draf rahasia");
    expect(records).toHaveLength(rows.length);
    await expect(source.item(news, "777")).rejects.toMatchObject({ code: "missing" });
    await cms.close();
  });

  it("reads every page of a long list, and only the first for a waiting visitor", async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      id: index + 1,
      Title: `Berita ${index + 1}`,
      Description: "<p>Isi.</p>",
      published_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    }));
    const { cms, source } = await newsOf(many);
    const all = await source.records(news, "refresher");
    const first = await source.records(news, "visitor");
    expect([all.records.length, all.complete]).toEqual([250, true]);
    expect([first.records.length, first.complete]).toEqual([100, false]);
    expect(first.records[0]?.summary()?.title).toBe("Berita 250");
    await cms.close();
  });

  it.each(["failing", "garbage", "cut-off"] as const)(
    "reports a CMS that is %s as an error of its own",
    async (health) => {
      const { cms, source } = await newsOf(rows);
      cms.health = health;
      await expect(source.records(news, "refresher")).rejects.toMatchObject({ name: "CmsError" });
      await cms.close();
    },
  );
});
