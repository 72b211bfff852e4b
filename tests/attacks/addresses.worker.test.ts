import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { rawRequest } from "../support/http/raw-request";
import { freshProduct } from "../support/site/shared-site";

const { site, cms, sync } = await freshProduct("alamat");
await sync();

const html = async (path: string) => (await site.get(path)).text();
const madeBy = (response: Response) => /^page;desc=(\w+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
let marks = 0;

/** Waits until everything that was logged so far has arrived. */
async function logged(): Promise<void> {
  const mark = `/alamat/tanda-${++marks}`;
  await html(mark);
  await expect.poll(() => site.logs.some((line) => line.includes(`"${mark}"`))).toBe(true);
}

/** What the work cost the store and the CMS; it is done again where the alarm of the minute asks the CMS meanwhile. */
async function costOf(work: (attempt: number) => Promise<void>) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const cost = await costOfOne(() => work(attempt));
    if (cost.cms.length === 0) return cost;
  }
  return costOfOne(() => work(2));
}

async function costOfOne(work: () => Promise<void>) {
  await logged();
  const { figures } = site.platform.kv;
  figures.reset();
  const asked = cms.requests.length;
  await work();
  await logged();
  // Other products of the shared site may still be storing content.
  const own = figures.operations.filter(({ keys }) => keys.some((key) => key.includes("alamat")));
  return { store: own.map(({ kind, keys }) => `${kind} ${keys.join()}`), cms: cms.requests.slice(asked) };
}

describe("page numbers", () => {
  it("of the notice in place of the providers end with the first", async () => {
    expect((await site.get("/alamat/providers")).status).toBe(200);
    expect((await site.get("/alamat/providers?page=2")).status).toBe(404);
  });

  it("drive no page out of the page cache: 600 of them leave the home page there", async () => {
    await html("/alamat");
    await expect.poll(async () => madeBy(await site.get("/alamat"))).toBe("memory");
    for (let number = 2; number < 602; number += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => html(`/alamat/privacy?page=${number + index}`)));
    }
    const home = await site.get("/alamat");
    await home.arrayBuffer();
    expect(madeBy(home)).toBe("memory");
  });
});

describe("addresses that show nothing", () => {
  const invented = (number: number) =>
    [`/alamat/karangan-${number}`, `/alamat/karangan/${number}/x`, `/alamat/news/karangan-${number}`][number % 3] ?? "";

  it("share one page: 400 of them render it once in two seconds at most, read little, ask nobody", async () => {
    const first = await html("/alamat/karangan");
    await html("/alamat/news");
    const bodies = new Set<string>();
    const timings: (string | undefined)[] = [];
    let begin = 0;
    const cost = await costOf(async (attempt) => {
      timings.length = 0;
      begin = Date.now();
      const end = 400 * (attempt + 1);
      for (let number = end - 400; number < end; number += 20) {
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
    const periods = 1 + Math.floor(seconds / 2);
    expect(timings.filter((made) => made !== "memory").length).toBeLessThanOrEqual(periods);
    expect(cost.store.length).toBeLessThan(60 * periods);
    expect(cost.cms).toEqual([]);
  });

  it("have a page of their own in each language, whose other language is the home page", async () => {
    const [indonesian, english] = await Promise.all([
      html("/alamat/karangan-lain"),
      html("/alamat/karangan-lain?lang=en"),
    ]);
    expect(indonesian).toContain('<html lang="id"');
    expect(english).toContain('<html lang="en"');
    expect(indonesian).toContain('href="/alamat?lang=en"');
    expect(indonesian + english).not.toContain("karangan-lain");
    expect(indonesian).not.toMatch(/aria-current="page"/);
  });

  it.each([
    "/alamat/news/%00",
    "/alamat/news/%2e%2e%2fusers",
    `/alamat/events/${"9".repeat(65)}`,
    "/alamat/event-regis/%7B%7D",
    "/alamat/events/..%2f1.ics",
  ])("ask nobody for an id that is none (%s)", async (path) => {
    const cost = await costOf(async () => {
      expect((await site.get(path, { redirect: "follow" })).status).toBe(404);
    });
    // An isolate looks for news once a second, whoever asks.
    const asked = cost.store.filter((read) => !read.startsWith("bulk content:3:"));
    expect(asked).toEqual([]);
    expect(cost.cms).toEqual([]);
  });
});

describe("an invented host that no settings rule out", () => {
  const host = `${"a".repeat(300)}.invalid`;
  const ask = (path: string, name = host) => rawRequest(site.url, path, { host: name, accept: "*/*" });

  it("is the canonical host of its own answers alone", async () => {
    const { body } = await ask("/alamat/news/1");
    expect(body).toContain(`<link rel="canonical" href="http://${host}/alamat/news/1"`);
    const map = await ask("/sitemap.alamat.pages.1.xml");
    expect(map.status).toBe(200);
    expect(XMLValidator.validate(map.body)).toBe(true);
    for (const path of ["/alamat/news/1", "/sitemap.alamat.pages.1.xml", "/robots.txt", "/alamat/news/feed.xml"]) {
      expect(await html(path), path).not.toContain(".invalid");
    }
  });

  it.each([`a"b'c&d.invalid`, "user@b.invalid", "b.invalid/alamat"])(
    "with signs that no host name has gets no page (%s)",
    async (name) => {
      const { status, body } = await ask("/alamat/news/1", name);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain("<html");
    },
  );
});
