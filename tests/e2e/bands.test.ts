import { afterAll, expect, it } from "vitest";
import { previewLink, previewSeconds } from "../../src/preview/link";
import { TestCms } from "../support/cms/cms";
import { secondContent } from "../support/cms/second-product";
import { productWith, startSite } from "../support/site/site";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { smallTargets } from "./touch-targets";

const secret = "pratinjau-rahasia-0123456789";
const stamps = { createdAt: "2026-11-20T02:00:00.000Z", publishedAt: "2026-11-20T02:00:00.000Z" };
const long = { timeout: 25_000 };

let cms: TestCms;

/** A site with notices of every grade, and a CMS with a draft. */
const visits = browsing(async () => {
  const { collections, singles } = secondContent();
  const notices = [
    { Text: "Call center pindah ke nomor baru mulai Senin.", Level: "warning", Link: "/acme/contact" },
    { Text: "Layanan penjaminan sedang terganggu di beberapa rumah sakit.", Level: "critical", Link: "/acme/faq" },
    { Text: "Kantor kami libur pada tanggal 25 dan 26 Desember." },
  ];
  collections.set(
    "notices",
    notices.map((notice, index) => ({ id: index + 1, documentId: `notice${index}`, ...stamps, ...notice })),
  );
  cms = await TestCms.start("strapi5", { collections, singles });
  cms.drafts.set("press-release-and-news", [
    { id: 901, documentId: "draf", Title: "Kabar dari draf", publishedAt: null },
  ]);
  const site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PREVIEW_SECRET: secret,
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) },
  });
  await site.runCron();
  return site;
});

afterAll(() => cms.close());

const link = async () => {
  const expires = Math.floor(Date.now() / 1_000) + previewSeconds;
  return previewLink(secret, { product: "acme", path: "/acme/news/draf", status: "draft", expires });
};

it.each([360, 1440])(
  "shows notices and the bar of a preview, %i px wide, that everybody can read and press",
  async (width) => {
    const { page, troubles } = await visits.open(await link(), { width, reducedMotion: true });
    expect(await page.locator("aside .band strong, aside.band strong").allTextContents()).toEqual([
      "Pratinjau draf.",
      "Penting:",
      "Perhatian:",
      "Info:",
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeColourViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect((await smallTargets(page)).filter((target) => target.includes("band"))).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

it("lives in a frame of the CMS: switches, and loads anew when the CMS says that something was saved", async () => {
  const address = new URL(await link(), visits.site.url).href;
  const admin = `<!DOCTYPE html><title>CMS</title><iframe title="Pratinjau" src="${address.replaceAll("&", "&amp;")}"></iframe>`;
  cms.gateway = (path) => (path === "/admin" ? { status: 200, body: admin, type: "text/html" } : null);
  const { page } = await visits.open("/robots.txt");
  await page.goto(`${cms.origin}/admin`);
  const frame = page.frameLocator("iframe");
  await frame.getByText("Pratinjau draf.").waitFor(long);
  await frame.getByRole("button", { name: "Lihat versi terbit" }).click();
  await frame.getByText("Pratinjau: versi yang terbit.").waitFor(long);
  await frame.getByRole("button", { name: "Lihat draf" }).click();
  await frame.getByRole("heading", { name: "Kabar dari draf", level: 1 }).waitFor(long);

  cms.drafts.set("press-release-and-news", [
    { id: 901, documentId: "draf", Title: "Kabar disimpan", publishedAt: null },
  ]);
  const saved = () =>
    page.evaluate(() => document.querySelector("iframe")?.contentWindow?.postMessage({ type: "strapiUpdate" }, "*"));
  await expect
    .poll(async () => {
      await saved();
      return frame.getByRole("heading", { name: "Kabar disimpan", level: 1 }).count();
    }, long)
    .toBe(1);
});

it("leads on from an address behind a #, as the site before this one had them, and never off the site", async () => {
  const { page } = await visits.open("/#/acme/news");
  await page.waitForURL(new URL("/acme/news", visits.site.url).href, long);
  await page.goto(new URL("/acme/faq#!/acme/careers?lang=en", visits.site.url).href);
  await page.waitForURL(new URL("/acme/careers?lang=en", visits.site.url).href, long);
  for (const hash of ["#//evil.example", "#/\\evil.example", "#!//evil.example/x", "#isi"]) {
    await page.goto(new URL(`/acme/faq${hash}`, visits.site.url).href, { waitUntil: "load" });
    expect([hash, new URL(page.url()).pathname, new URL(page.url()).host]).toEqual([
      hash,
      "/acme/faq",
      visits.site.url.host,
    ]);
  }
});
