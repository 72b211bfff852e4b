import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sizes, startLargeCms } from "../support/large-cms";
import { LoopbackServer } from "../support/loopback-server";
import { startSecondCms } from "../support/second-product";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site";
import { workerdProcesses } from "../support/workerd";

let sites: TestSite[] = [];
let servers: LoopbackServer[] = [];

beforeEach(() => {
  [sites, servers] = [[], []];
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await Promise.all(servers.filter(({ listening }) => listening).map((server) => server.close()));
});

const wait = { timeout: 90_000, interval: 500 };

/** Keys of the items of a product's collections. */
async function itemsOf(site: TestSite, product: string): Promise<number> {
  const { keys } = await (await site.kv()).list();
  return keys.filter(({ name }) => name.startsWith(`content:2:${product}:`)).length;
}

/** A Strapi 5 with thousands of stories, each made when it is asked for. */
class EndlessCms extends LoopbackServer {
  constructor(
    private readonly count: number,
    private readonly text: string,
  ) {
    super();
  }

  protected take({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://cms.invalid");
    const page = Number(searchParams.get("pagination[page]") ?? 1);
    const isNews = pathname.endsWith("/press-release-and-news");
    const body = JSON.stringify(
      isNews ? this.#page(page) : { data: null, error: { status: 404, name: "NotFoundError", message: "Not Found" } },
    );
    response.writeHead(isNews ? 200 : 404, { "content-type": "application/json" }).end(body);
  }

  #page(page: number) {
    const first = (page - 1) * 100 + 1;
    const data = Array.from({ length: Math.max(0, Math.min(100, this.count - first + 1)) }, (_, index) => {
      const number = this.count - first - index;
      const at = new Date(Date.UTC(2010, 0, 1) + number * 86_400_000).toISOString();
      const fields = { Title: `Kabar ${first + index}`, Description: this.text, Featured_Image: null };
      return {
        id: first + index,
        documentId: `kabar${first + index}`,
        ...fields,
        createdAt: at,
        updatedAt: at,
        publishedAt: at,
      };
    });
    return {
      data,
      meta: { pagination: { page, pageSize: 100, pageCount: Math.ceil(this.count / 100), total: this.count } },
    };
  }
}

/** Whatever it is asked. */
class OddCms extends LoopbackServer {
  constructor(private readonly answer: (response: ServerResponse) => void) {
    super();
  }

  protected take(_: IncomingMessage, response: ServerResponse): void {
    this.answer(response);
  }
}

async function serverOf<Server extends LoopbackServer>(server: Server): Promise<Server> {
  await server.listen(0);
  servers.push(server);
  return server;
}

/** Held whole, they would take over 80 MB. */
const count = 2_000;

describe("thousands of stories of 20 KB", () => {
  it("are read and stored in a heap of 128 MB", async () => {
    const cms = await serverOf(new EndlessCms(count, `<p>${"Isi kabar yang panjang. ".repeat(850)}</p>`));
    const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
    const site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }, { uncached: workerAlone });
    sites.push(site);
    await site.runCron();
    await expect.poll(() => itemsOf(site, "acme"), wait).toBe(count);
    expect(site.platform.kv.figures.mostPerInvocation()).toBeLessThanOrEqual(900);
    expect(site.platform.kv.figures.refused()).toBe(0);
    expect((await site.get(`/acme/news?page=${Math.ceil(count / 9)}`)).status).toBe(200);
  }, 120_000);
});

describe("products whose CMS hangs, fails, or answers without end", () => {
  it("delay no other one", async () => {
    const good = await startSecondCms();
    servers.push(good);
    const hanging = await serverOf(new OddCms(() => undefined));
    const failing = await serverOf(new OddCms((response) => response.writeHead(500).end("{}")));
    const endless = await serverOf(
      new OddCms((response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const piece = "x".repeat(64 * 1024);
        let pieces = 800;
        const more = () => {
          while (pieces-- > 0) if (!response.write(piece)) return;
          response.end();
        };
        response.on("drain", more).write('{"data":[{"id":1,"documentId":"a","Title":"');
        more();
      }),
    );
    const at = ({ origin }: LoopbackServer) => productWith({ origin, dialect: "strapi5" });
    const PRODUCTS = {
      hanging: at(hanging),
      failing: at(failing),
      endless: at(endless),
      one: at(good),
      two: at(good),
      three: at(good),
    };
    const site = await startSite({ DEFAULT_PRODUCT: "one", PRODUCTS }, { uncached: workerAlone });
    sites.push(site);
    const worker = await site.miniflare.getWorker();
    await worker.scheduled({ cron: "* * * * *" });
    for (const product of ["one", "two", "three"]) {
      await expect.poll(() => itemsOf(site, product), { timeout: 20_000 }).toBeGreaterThan(10);
      expect((await site.get(`/${product}/news`)).status).toBe(200);
    }
  }, 60_000);
});

describe("workerd, killed while thousands of stories are read and written", () => {
  let stateDir: string;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), "site-state-"));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it("goes on with what was left, and has everything with the CMS off", async () => {
    const cms = await startLargeCms(500);
    servers.push(cms);
    const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
    const start = async () => {
      const site = await startSite(
        { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } },
        { stateDir, uncached: workerAlone },
      );
      sites.push(site);
      return site;
    };
    for (const lifeMs of [400, 1_200, 2_500]) {
      const site = await start();
      const worker = await site.miniflare.getWorker();
      await worker.scheduled({ cron: "* * * * *" });
      await new Promise((done) => setTimeout(done, lifeMs));
      for (const id of workerdProcesses()) process.kill(id, "SIGKILL");
      await sites.pop()?.close();
    }
    const site = await start();
    await expect.poll(() => itemsOf(site, "acme"), wait).toBeGreaterThanOrEqual(sizes.news + sizes.articles);
    await cms.close();
    await site.restart();
    for (const [type, path, count] of [
      ["news", "news", sizes.news],
      ["article", "article", sizes.articles],
    ] as const) {
      for (const number of [1, Math.floor(count / 2), count]) {
        const id = `${type}${String(number).padStart(4, "0")}`;
        expect((await site.get(`/acme/${path}/${id}`)).status, id).toBe(200);
      }
    }
    expect((await site.get(`/acme/news?page=${Math.ceil(sizes.news / 9)}`)).status).toBe(200);
  }, 180_000);
});
