import { XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { rawRequest } from "../support/http/raw-request";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await startSampleCms();
  const acme = productWith({ origin: cms.origin, dialect: "strapi3" }, { providers: { list: "maintenance" } });
  site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }, { uncached: workerAlone });
  await site.runCron();
});
afterAll(async () => {
  await site.close();
  await cms.close();
});

const html = async (path: string) => (await site.get(path)).text();
const madeBy = (response: Response) => /^page;desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
const canonicalOf = (page: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]?.replace(site.url.origin, "");

let marks = 0;

/** Waits until everything that was logged so far has arrived. */
async function logged(): Promise<void> {
  const mark = `/acme/tanda-${++marks}`;
  await html(mark);
  await expect.poll(() => site.logs.some((line) => line.includes(`"${mark}"`))).toBe(true);
}

/** What the work cost the store and the CMS. */
async function costOf(work: () => Promise<void>) {
  await logged();
  const [done, asked] = [site.platform.kv.figures.operations.length, cms.requests.length];
  await work();
  await logged();
  const store = site.platform.kv.figures.operations.slice(done);
  return { store: store.map(({ kind, keys }) => `${kind} ${keys.join()}`), cms: cms.requests.slice(asked) };
}

describe("page numbers", () => {
  it.each(["/acme/about-acme", "/acme/privacy", "/acme", "/acme/news/1", "/acme/contact"])(
    "mean nothing to %s: the same page, one canonical address, made once",
    async (path) => {
      const plain = await html(path);
      const numbered = await site.get(`${path}?page=7`);
      expect(numbered.status).toBe(200);
      expect(canonicalOf(await numbered.text())).toBe(canonicalOf(plain));
      const again = await site.get(`${path}?page=8`);
      await again.arrayBuffer();
      expect(madeBy(again)).toBe("memo");
    },
  );

  it.each([
    "/acme/news?page=99",
    "/acme/news?page=0",
    "/acme/news?page=-1",
    "/acme/news?page=1e1",
    "/acme/news?page=2.0",
  ])("that a list does not have are not found (%s)", async (path) => {
    const response = await site.get(path);
    await response.arrayBuffer();
    expect(response.status).toBe(404);
  });

  it("of the notice in place of the providers end with the first", async () => {
    expect((await site.get("/acme/providers")).status).toBe(200);
    expect((await site.get("/acme/providers?page=2")).status).toBe(404);
  });

  it("drive no page out of the memo: 600 of them leave the home page there", async () => {
    await html("/acme");
    await expect.poll(async () => madeBy(await site.get("/acme"))).toBe("memo");
    for (let number = 2; number < 602; number += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => html(`/acme/privacy?page=${number + index}`)));
    }
    const home = await site.get("/acme");
    await home.arrayBuffer();
    expect(madeBy(home)).toBe("memo");
  });
});

describe("other spellings of an address", () => {
  it.each([
    ["/acme/n%65ws?page=2", "/acme/news?page=2"],
    ["/acme//news", "/acme/news"],
    ["/acme/news//", "/acme/news"],
    ["/acme/news/?lang=en", "/acme/news?lang=en"],
    ["/%61cme", "/acme"],
    ["/acme/news/%c3%a9", "/acme/news/%C3%A9"],
  ])("%s leads to %s", async (path, canonical) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, canonical]);
    expect(response.headers.get("cache-control")).toContain("public");
  });
});

describe("addresses that show nothing", () => {
  const invented = (number: number) =>
    [`/acme/karangan-${number}`, `/karangan-${number}`, `/acme/karangan/${number}/x`, `/acme/news/karangan-${number}`][
      number % 4
    ] ?? "";

  it("share one page: 400 of them render it once in two seconds at most, read little, ask nobody", async () => {
    const first = await html("/acme/karangan");
    await html("/acme/news");
    const bodies = new Set<string>();
    const timings: (string | undefined)[] = [];
    const begin = Date.now();
    const cost = await costOf(async () => {
      for (let number = 0; number < 400; number += 20) {
        const responses = await Promise.all(
          Array.from({ length: 20 }, (_, index) => site.get(invented(number + index))),
        );
        for (const response of responses) {
          expect(response.status).toBe(404);
          timings.push(madeBy(response));
          bodies.add(await response.text());
        }
      }
    });
    expect(bodies).toEqual(new Set([first]));
    const seconds = (Date.now() - begin) / 1_000;
    expect(timings.filter((made) => made !== "memo").length).toBeLessThanOrEqual(1 + Math.floor(seconds / 2));
    expect(cost.store.length).toBeLessThan(60);
    expect(cost.cms).toEqual([]);
  });

  it("have a page of their own in each language, whose other language is the home page", async () => {
    const [indonesian, english] = await Promise.all([html("/acme/karangan-lain"), html("/acme/karangan-lain?lang=en")]);
    expect(indonesian).toContain('<html lang="id"');
    expect(english).toContain('<html lang="en"');
    expect(indonesian).toContain('href="/?lang=en"');
    expect(indonesian + english).not.toContain("karangan-lain");
    expect(indonesian).not.toMatch(/aria-current="page"/);
  });

  it.each([
    "/acme/news/%00",
    "/acme/news/a.b",
    "/acme/news/%2e%2e%2fusers",
    `/acme/events/${"9".repeat(65)}`,
    "/acme/careers/1%20or%201",
    "/acme/event-regis/%7B%7D",
    "/acme/services/%F0%9F%92%A9",
    "/acme/events/..%2f1.ics",
  ])("ask nobody for an id that is none (%s)", async (path) => {
    const cost = await costOf(async () => {
      const response = await site.get(path, { redirect: "follow" });
      await response.arrayBuffer();
      expect(response.status).toBe(404);
    });
    // An isolate looks for news once a second, whoever asks.
    const asked = cost.store.filter((read) => read !== "bulk content:2:acme");
    expect([asked, cost.cms]).toEqual([[], []]);
  });
});

describe("an invented host that no settings rule out", () => {
  const host = `${"a".repeat(300)}.invalid`;
  const ask = (path: string, name = host) => rawRequest(site.url, path, { host: name, accept: "*/*" });

  it("is the canonical host of its own answers alone", async () => {
    const { body } = await ask("/acme/news/1");
    expect(body).toContain(`<link rel="canonical" href="http://${host}/acme/news/1"`);
    const map = await ask("/sitemap.acme.pages.1.xml");
    expect([map.status, XMLValidator.validate(map.body)]).toEqual([200, true]);
    for (const path of ["/acme/news/1", "/sitemap.acme.pages.1.xml", "/robots.txt", "/acme/news/feed.xml"]) {
      expect(await html(path), path).not.toContain(".invalid");
    }
  });

  it.each([`a"b'c&d.invalid`, "a&b.invalid", "user@b.invalid", "b.invalid/acme", "a<b>.invalid"])(
    "with signs that no host name has gets no page (%s)",
    async (name) => {
      const { status, body } = await ask("/acme/news/1", name);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain("<html");
    },
  );
});
