import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { workerModules } from "../../scripts/worker-modules";
import { recordedContent, TestCms } from "../support/cms/cms";
import { LoopbackServer } from "../support/http/loopback-server";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { TreeCopy } from "../support/tools/tree-copy";

const SentSchema = z.object({ item: z.record(z.string(), z.unknown()) });

type LontarRecord = Readonly<Record<string, unknown>>;

/** A CMS that speaks the example's dialect, over HTTP. */
class LontarCms extends LoopbackServer {
  readonly #lists: Readonly<Record<string, readonly LontarRecord[]>>;
  /** What visitors sent, as it was sent. */
  readonly received: LontarRecord[] = [];

  constructor(lists: Readonly<Record<string, readonly LontarRecord[]>>) {
    super();
    this.#lists = lists;
  }

  protected override async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://cms.invalid");
    const [type = "", key] = pathname.replace("/oapi/", "").split("/");
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "POST") {
      const { item } = SentSchema.parse(JSON.parse(await text(request)));
      this.received.push(item);
      return answer(201, { item: { key: `k${this.received.length}`, published: null, ...item } });
    }
    const list = this.#lists[type];
    if (!list) return answer(404, { fault: { code: 404, kind: "NoSuchTypeError" } });
    if (key !== undefined) return answer(200, { item: list.find((record) => record.key === key) });
    const size = Number(searchParams.get("size") ?? list.length);
    answer(200, { items: list, page: { number: 1, size, last: 1, rows: list.length } });
  }
}

const examples = ["section", "page", "field", "dialect", "language"] as const;
const hookSecret = "rahasia-webhook-contoh";
const publishedAt = "2026-03-01T02:00:00.000Z";

describe("a section, a page, a field and a dialect, in one copy of the tree", () => {
  let copy: TreeCopy;
  let strapi: TestCms;
  let lontar: LontarCms;
  let site: TestSite;

  beforeAll(async () => {
    copy = new TreeCopy();
    for (const example of ["section", "page", "field", "dialect"]) copy.apply(example);
    const content = recordedContent("strapi5");
    const mascot = {
      Title: "Layanan Terbaik",
      Artist: "Majalah Klaim",
      Description: "Untuk **kecepatan**.",
      publishedAt,
    };
    content.collections.set("mascots", [{ id: 7, documentId: "ma7", ...mascot }]);
    strapi = await TestCms.start("strapi5", content);
    lontar = new LontarCms({
      articles: [{ key: "kabar-1", published: publishedAt, Title: "Kabar dari Lontar", Description: "<p>Isi.</p>" }],
      mascots: [{ key: "emas", published: publishedAt, Title: "Piala Emas", Artist: "Dewan Lontar", Description: "" }],
    });
    await lontar.listen(0);
    await copy.buildWorker();
    const products = { acme: productWith({ origin: strapi.origin }), lontar: productWith({ origin: lontar.origin }) };
    const built = copy.path("dist/worker");
    site = await startSite(
      { DEFAULT_PRODUCT: "acme", PRODUCTS: products, HOOK_SECRET: hookSecret },
      {
        workers: (worker) => [
          {
            ...worker,
            modules: workerModules(built),
            rootPath: built,
            modulesRoot: built,
          },
        ],
      },
    );
    await site.runCron();
  }, 300_000);

  afterAll(async () => {
    await site?.close();
    await Promise.all([strapi?.close(), lontar?.close()]);
    copy?.[Symbol.dispose]();
  });

  const textOf = async (path: string) => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const notice = (product: string, body: unknown) =>
    site.get(`/${product}/hooks/content`, {
      method: "POST",
      headers: { authorization: `Bearer ${hookSecret}` },
      body: JSON.stringify(body),
    });

  it.each([
    ["/acme/mascots", "<title>Maskot – Acme Health</title>", "Majalah Klaim"],
    ["/acme/mascots?lang=en", "<title>Mascots – Acme Health</title>", "Majalah Klaim"],
    ["/acme/mascots/ma7", "<title>Layanan Terbaik – Acme Health</title>", "<strong>kecepatan</strong>"],
    ["/acme/latest", "<title>Terbaru – Acme Health</title>", "/acme/article/"],
    ["/acme/latest?lang=en", "<title>Latest – Acme Health</title>", "/acme/article/"],
  ])("show %s, with both pages in its menu", async (path, title, text) => {
    const html = await textOf(path);
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html).toMatch(/class="navigation-panel"[\s\S]*href="\/acme\/mascots/);
    expect(html).toMatch(/class="navigation-panel"[\s\S]*href="\/acme\/latest/);
  });

  it("have the section's pages in the site map, in site search and for search engines", async () => {
    expect(await textOf("/sitemap.xml")).toContain("/sitemap.acme.mascots.1.xml");
    const map = (await textOf("/sitemap.acme.pages.1.xml")) + (await textOf("/sitemap.acme.mascots.1.xml"));
    for (const path of ["/acme/mascots", "/acme/mascots/ma7", "/acme/mascots/ma7?lang=en", "/acme/latest"]) {
      expect(map).toMatch(new RegExp(`<loc>[^<]*${path.replace("?", "\\?")}</loc>`));
    }
    expect(await textOf("/acme/search?q=kecepatan")).toContain('href="/acme/mascots/ma7"');
    expect(await textOf("/acme/mascots/ma7")).toContain('"headline":"Layanan Terbaik"');
  });

  it("refresh the section's content, each minute and when a webhook names it", async () => {
    const before = strapi.requests.filter((request) => request.includes("/mascots")).length;
    await site.runCron();
    expect(strapi.requests.filter((request) => request.includes("/mascots")).length).toBeGreaterThan(before);
    expect((await notice("acme", { event: "entry.update", uid: "api::mascot.mascot" })).status).toBe(202);
    expect((await notice("acme", { event: "entry.update", uid: "api::prize.prize" })).status).toBe(204);
  });

  it("find the new dialect out, and show what its CMS has", async () => {
    expect(await textOf("/lontar/articles")).toContain("Kabar dari Lontar");
    expect(await textOf("/lontar/mascots/emas")).toContain("Dewan Lontar");
    expect((await notice("lontar", { change: "updated", type: "articles" })).status).toBe(202);
    expect((await notice("lontar", { change: "updated", type: "recipes" })).status).toBe(204);
  });

  it("ask for the new field, and bring it to the CMS in the new dialect", async () => {
    expect(await textOf("/lontar/contact")).toContain("Nomor peserta");
    expect(await textOf("/lontar/contact?lang=en")).toContain("Member number");
    const fields = { name: "Siti", email: "siti@kantor.co.id", subject: "Klaim", member: "0042", message: "Halo" };
    const post = (values: Record<string, string>) =>
      site.get("/lontar/contact", {
        method: "POST",
        headers: { origin: site.url.origin },
        body: new URLSearchParams(values),
      });
    expect((await post({ ...fields, member: "" })).status).toBe(422);
    expect((await post(fields)).status).toBe(303);
    await expect.poll(() => lontar.received, { timeout: 20_000 }).toHaveLength(1);
    expect(lontar.received[0]).toMatchObject({ Name: "Siti", Member_Number: "0042" });
  });
});

describe("the documents", () => {
  const shown = ["README.md", "docs/content.md"].map((path) => readFileSync(path, "utf8")).join("\n");

  it.each(examples)("show the change of the %s as it is applied here", (example) => {
    expect(shown).toContain(readFileSync(`tests/examples/${example}/change.diff`, "utf8").trim());
  });
});
