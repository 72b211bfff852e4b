import { describe, expect, it, onTestFinished } from "vitest";
import type { Quirk } from "../../src/cms/client";
import { dialects } from "../../src/cms/dialects";
import { firstPage } from "../../src/cms/pages";
import { fromCms } from "../../src/content/model/from-cms";
import { createIngest } from "../../src/content/model/media";
import { withheldUntil } from "../../src/content/model/publication";
import type { AnyResource, Single } from "../../src/content/model/resource";
import { company } from "../../src/content/site-wide/company";
import { redirects } from "../../src/content/site-wide/redirects";
import { gallery, pageHeaders } from "../../src/content/site-wide/settings";
import type { CmsSource } from "../../src/content/sync/source";
import { mediaAddressFor } from "../../src/media/media-address";
import { events } from "../../src/sections/events/events";
import { promoBanner } from "../../src/sections/home/resources";
import { registrationSettings } from "../../src/sections/provider-registration/index";
import { articles, news } from "../../src/sections/stories/stories";
import { recordedContent, TestCms } from "../support/cms/cms";
import { sourceOf } from "../support/cms/content";
import { recorded, recordsOf } from "../support/cms/fixtures";
import type { StrapiName } from "../support/cms/strapi";

const names: readonly StrapiName[] = ["strapi3", "strapi4", "strapi5"];

/** Fields whose value depends on the server: each of them encodes pictures with another version of the same library. */
const ownFields: Readonly<Record<string, string>> = {
  id: "id",
  bytes: "bytes",
};

/** Ids, weights of pictures, file hashes and versions differ between the three servers; nothing else may. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, field) => ownFields[key] ?? field);
  return JSON.parse(text.replace(/_[\da-f]{10}\./g, "_hash.").replace(/\?v=([fr])[\da-z]+/g, "?v=$1"));
}

/** The first page of a resource, mapped. */
async function itemsOf(source: CmsSource, resource: AnyResource) {
  const { rows } = await source.page(resource, firstPage, 5_000);
  const records = await Promise.all(
    rows.filter((row) => withheldUntil(row, Date.now()) === null).map((row) => source.record(resource, row, false)),
  );
  return records.map((record) => record.read(null));
}

const singleOf = async <Value>(source: CmsSource, resource: Single<Value>) =>
  resource.summarySchema.parse((await itemsOf(source, resource))[0]?.summary);

async function read(dialect: StrapiName) {
  const cms = await TestCms.start(dialect);
  onTestFinished(() => cms.close());
  const source = sourceOf(cms.origin, { dialect });
  return {
    about: await singleOf(source, company),
    gallery: await singleOf(source, gallery),
    headers: await singleOf(source, pageHeaders),
    banks: await singleOf(source, registrationSettings),
    articles: (await itemsOf(source, articles)).map(({ value }) => value),
    // The news of Strapi 4 and 5 were recorded without their pictures.
    news: (await itemsOf(source, news)).map(({ value }) => ({ ...news.storedItem.parse(value), image: null })),
  };
}

describe("the three dialects", () => {
  it("give the same content from the recordings", async () => {
    const [three, four, five] = await Promise.all(names.map(async (name) => comparable(await read(name))));
    expect(four).toEqual(three);
    expect(five).toEqual(three);
  });

  it("read real content: pictures with renditions, banks, an event without a date", async () => {
    const { about, banks, gallery: shown, headers } = await read("strapi5");
    expect(Object.keys(headers)).not.toEqual([]);
    expect(
      Object.keys(headers).filter((name) => !/^[A-Z]/.test(name)),
      "fields of the CMS itself",
    ).toEqual([]);
    expect(about.title).toBe("Acme Health Administration");
    expect(about.image).toMatchObject({ width: 1200, height: 900, alt: "Gambar about-featured" });
    expect(about.image?.renditions.map(({ width }) => width)).toEqual([208, 500, 750, 1000]);
    expect(about.image?.src).toMatch(/^\/acme\/media\/about_featured_/);
    expect(banks.bankNames).toHaveLength(7);
    expect(shown.images.length).toBeGreaterThan(3);

    const ingest = createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));
    for (const name of names) {
      const [row] = dialects[name].readList(recorded(`${name}/event-null-date`)).rows;
      expect(fromCms(events, row, ingest)).toMatchObject({
        date: null,
        start: null,
        place: "",
        formLink: "",
        image: null,
      });
    }
  });
});

it("a product's own way of writing is corrected in lists and single records, and its dialect is still found out", async () => {
  const content = recordedContent("strapi4");
  const row = (fields: object) => ({ id: 1, attributes: { ...fields, createdAt: "2025-01-01T00:00:00.000Z" } });
  content.singles.set("home-banner", row({ Images: null, Show: "tidak" }));
  content.collections.set("redirects", [row({ From: "/lama", To: "/baru", Permanent: "ya" })]);
  const cms = await TestCms.start("strapi4", content);
  onTestFinished(() => cms.close());
  const yesNo = new Map<unknown, boolean>(Object.entries({ ya: true, tidak: false }));
  const quirk: Quirk = (record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, yesNo.get(value) ?? value]));
  const source = sourceOf(cms.origin, { quirk });
  expect(await singleOf(source, promoBanner)).toEqual({ show: false, banners: [] });
  expect(await itemsOf(source, redirects)).toMatchObject([{ summary: { permanent: true } }]);
});

describe("CMS source", () => {
  async function newsOf(rows: unknown[]) {
    const content = recordedContent("strapi3");
    content.collections.set("press-release-and-news", rows);
    const cms = await TestCms.start("strapi3", content);
    onTestFinished(() => cms.close());
    return { cms, source: sourceOf(cms.origin, { dialect: "strapi3" }) };
  }
  const rows = recordsOf("strapi3/list-all");

  it.each([203, 206, 226])("takes no list from an answer that is not the whole one: %i", async (status) => {
    const { cms, source } = await newsOf(rows);
    cms.gateway = () => ({ status, body: rows });
    await expect(source.page(news, firstPage, 5_000)).rejects.toThrow(`status ${status}`);
  });

  it("knows an answer by its hash before it is read", async () => {
    const { source } = await newsOf(rows);
    const hashes = async () => {
      const page = await source.page(news, firstPage, 5_000);
      return Promise.all(page.rows.map(async (row) => (await source.record(news, row, false)).hash));
    };
    const first = await hashes();
    expect(await hashes()).toEqual(first);
    expect(new Set(first).size).toBe(rows.length);
  });
});
