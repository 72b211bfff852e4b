import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { backUp } from "../../../scripts/backup/back-up";
import { restore } from "../../../scripts/backup/restore";
import { SiteClient } from "../../../scripts/backup/site-client";
import { OperatorError } from "../../../scripts/command";
import { FormCms } from "../../support/cms/form-cms";
import { startSecondCms } from "../../support/cms/second-product";
import {
  contactSubmission,
  type OutboxOptions,
  opsSecret,
  startOutbox,
  type TestOutbox,
} from "../../support/forms/outbox";
import { TestProviderService } from "../../support/providers/provider-service";

const passphrase = "kata sandi cadangan yang panjang";
/** The longest pause between two attempts is two seconds at this pace. */
const patient = { timeout: 90_000, interval: 500 };
const paths = ["about-isi", "news", "articles", "faq", "contact", "providers", "careers"].map((page) => `/isi/${page}`);
const directory = join(mkdtempSync(join(tmpdir(), "backup-")), "cadangan");
const said: string[] = [];

/** Breaks off after some requests, as a line does. */
class BreakingClient extends SiteClient {
  #left: number;

  constructor(origin: string, requests: number) {
    super(origin, opsSecret, "Rini");
    this.#left = requests;
  }

  override async request(...request: Parameters<SiteClient["request"]>): Promise<Response> {
    if (this.#left-- === 0) throw new OperatorError("the line broke");
    return super.request(...request);
  }
}

const [cms, service, silent, talking] = await Promise.all([
  startSecondCms(),
  TestProviderService.start(),
  FormCms.start(),
  FormCms.start(),
]);
silent.lists = talking.lists = true;
silent.mood = talking.mood = "failing";

afterAll(async () => {
  await Promise.all([cms, service, silent, talking].map((server) => server.close()));
  rmSync(join(directory, ".."), { recursive: true });
});

/** The product `acme` and `lain` have a CMS each that takes posts; `isi` has content and a provider service. */
function siteOptions(): OutboxOptions {
  const providers = { protocol: "soap", origin: service.origin, list: "live" };
  const settings = { forms: { records: { contact: "contact-messages" } } };
  return {
    ...{ origin: silent.origin, settings },
    others: {
      lain: { origin: talking.origin, dialect: "strapi5", settings },
      isi: { origin: cms.origin, dialect: "strapi5", settings: { providers } },
    },
    pace: 10_000,
  };
}

const clientOf = (outbox: TestOutbox) => new SiteClient(outbox.site.url.origin, opsSecret, "Rini");
const options = { site: "situs", directory, passphrase, report: (line: string) => void said.push(line) };
/** What is in the middle of each page: what is around it may be streamed after it. */
const pagesOf = ({ site }: TestOutbox) =>
  Promise.all(
    paths.map(async (path) => {
      const html = (await (await site.get(path)).text()).replaceAll(site.url.origin, "https://situs.example");
      return /<main[^>]*>.*<\/main>/s.exec(html)?.[0] ?? path;
    }),
  );
const statusesOf = async (outbox: TestOutbox) => new Set((await outbox.rows()).map(({ state }) => state));

it("brings a site that lost everything back: the same pages, and every post delivered once", {
  timeout: 240_000,
}, async () => {
  const systems = siteOptions();
  const before = await startOutbox(systems);
  await before.site.runCron();
  await expect.poll(async () => (await before.site.get("/isi/news")).status, patient).toBe(200);
  const bytes = randomBytes(400_000);
  const files = [await before.upload("cv", bytes)];
  const posts = [contactSubmission(), contactSubmission({ files })];
  for (const post of posts) expect(await before.accept(post)).toMatchObject({ status: "queued" });
  await before.accept(contactSubmission(), "lain");
  const pages = await pagesOf(before);
  expect(pages.filter((page) => paths.includes(page))).toEqual([]);

  for (const requests of [0, 9]) {
    const client = new BreakingClient(before.site.url.origin, requests);
    await expect(backUp({ ...options, client })).rejects.toThrow("the line broke");
  }
  await expect(restore({ ...options, client: clientOf(before) })).rejects.toThrow("no whole backup");
  await backUp({ ...options, client: clientOf(before) });
  await expect(backUp({ ...options, client: clientOf(before) })).rejects.toThrow("a whole backup already");
  const saved = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of saved) {
    expect(readFileSync(join(parentPath, name)).includes("Aminah"), name).toBe(false);
  }
  // After the backup one CMS gets its post.
  talking.mood = "up";
  await expect.poll(() => talking.taken.length, patient).toBe(1);
  await expect.poll(async () => (await before.rows("product=lain"))[0]?.state, patient).toBe("delivered");
  await before.site.close();
  await Promise.all([cms.close(), service.close()]);

  const after = await startOutbox(systems);
  expect((await after.site.get("/isi/news")).status).toBe(503);
  await restore({ ...options, client: clientOf(after) });
  const changed = async () => (await pagesOf(after)).flatMap((html, at) => (html === pages[at] ? [] : paths[at]));
  await expect.poll(changed, patient).toEqual([]);

  silent.mood = "up";
  await expect.poll(() => silent.taken.length, patient).toBe(2);
  await expect.poll(() => statusesOf(after), patient).toEqual(new Set(["delivered"]));
  expect([silent.taken.length, silent.arrived.size, talking.taken.length]).toEqual([2, 2, 1]);
  expect(silent.taken.some(({ body }) => body.includes(bytes.toString("base64")))).toBe(true);

  await restore({ ...options, client: clientOf(after) });
  expect(said.join("\n")).toContain("content isi: kept what it has");
  expect(await statusesOf(after)).toEqual(new Set(["delivered"]));
  expect((await (await after.ops("/accesses")).text()).match(/"action":"(backed-up|restored)"/g)).not.toBeNull();
  await after.site.close();
});
