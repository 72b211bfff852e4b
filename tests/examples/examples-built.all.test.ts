import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerModules } from "../../scripts/worker-modules";
import { trapName } from "../../src/forms/input";
import { samples } from "../forms/sample";
import { recordedContent, TestCms } from "../support/cms/cms";
import { urlEncoded } from "../support/forms/forms";
import { opsSecret } from "../support/forms/outbox";
import { productWith } from "../support/site/product";
import { startSite, type TestSite } from "../support/site/site";
import { TreeCopy } from "../support/tools/tree-copy";

const hookSecret = "rahasia-webhook-contoh";
const publishedAt = "2026-03-01T02:00:00.000Z";

describe("a section, a page and a field, in one copy of the tree", () => {
  let copy: TreeCopy;
  let strapi: TestCms;
  let site: TestSite;

  beforeAll(async () => {
    copy = new TreeCopy();
    for (const example of ["section", "page", "field"]) copy.apply(example);
    const content = recordedContent("strapi5");
    const mascot = {
      Title: "Layanan Terbaik",
      Artist: "Majalah Klaim",
      Description: "Untuk **kecepatan**.",
      publishedAt,
    };
    content.collections.set("mascots", [{ id: 7, documentId: "ma7", ...mascot }]);
    strapi = await TestCms.start("strapi5", content);
    await copy.buildWorker();
    const built = copy.path("dist/worker");
    site = await startSite(
      {
        DEFAULT_PRODUCT: "acme",
        PRODUCTS: { acme: productWith({ origin: strapi.origin }) },
        HOOK_SECRET: hookSecret,
        OPS_SECRET: opsSecret,
      },
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
    await strapi?.close();
    copy?.[Symbol.dispose]();
  });

  const textOf = async (path: string) => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const notice = async (uid: string) => {
    const headers = { authorization: `Bearer ${hookSecret}` };
    const body = JSON.stringify({ event: "entry.update", uid });
    return (await site.get("/acme/hooks/content", { method: "POST", headers, body })).status;
  };

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
    expect(await notice("api::mascot.mascot")).toBe(202);
    expect(await notice("api::prize.prize")).toBe(204);
  });

  it("ask for the new field, and keep what was sent with it", async () => {
    expect(await textOf("/acme/contact")).toContain("Nomor peserta");
    expect(await textOf("/acme/contact?lang=en")).toContain("Member number");
    // Held as if from a robot, so that operators see what was sent.
    const fields = { ...samples.contact, [trapName]: "x" };
    const post = (values: Record<string, string>) =>
      site.get("/acme/contact", { method: "POST", body: urlEncoded({ ...fields, ...values }) });
    expect((await post({})).status).toBe(422);
    const [, reference] = /sent=(\w+)/.exec((await post({ member: "0042" })).headers.get("location") ?? "") ?? [];
    const headers = { authorization: `Bearer ${opsSecret}` };
    const opened = await site.get(`/ops/outbox/${reference}?product=acme&format=json`, { headers });
    expect(await opened.json()).toMatchObject({ fields: { Member_Number: "0042" } });
  });
});
