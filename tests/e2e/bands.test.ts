import { beforeAll, expect, it } from "vitest";
import { previewLink, previewSeconds } from "../../src/preview/link";
import { inSweep, sampled } from "../support/tools/sweep";
import { axeColourViolations, axeViolations } from "./axe";
import { browsing } from "./browsing";
import { previewSecret } from "./shared-site";
import { smallTargets } from "./touch-targets";

/** A product with notices of every grade, and a CMS with a draft. */
const visits = browsing();

const draft = (title: string) =>
  visits.cms.pita.drafts.set("press-release-and-news", [
    { id: 901, documentId: "draf", Title: title, publishedAt: null },
  ]);

beforeAll(() => {
  draft("Kabar dari draf");
});

const link = async () => {
  const expires = Math.floor(Date.now() / 1_000) + previewSeconds;
  return previewLink(previewSecret, { product: "pita", path: "/pita/news/draf", status: "draft", expires });
};

it.each(sampled([360, 1440], 1))(
  "shows notices and the bar of a preview, %i px wide, that everybody can read and press",
  async (width) => {
    const { page, troubles } = await visits.open(await link(), { width, reducedMotion: true });
    expect(await page.locator("aside .site-notice strong, aside.site-notice strong").allTextContents()).toEqual([
      "Pratinjau draf.",
      "Penting:",
      "Perhatian:",
      "Info:",
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeColourViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect((await smallTargets(page)).filter((target) => target.includes("site-notice"))).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

it(
  "lives in a frame of the CMS: switches, and loads anew when the CMS says that something was saved",
  inSweep,
  async () => {
    const address = new URL(await link(), visits.site.url).href;
    const admin = `<!DOCTYPE html><title>CMS</title><iframe title="Pratinjau" src="${address.replaceAll("&", "&amp;")}"></iframe>`;
    const { pita: cms } = visits.cms;
    cms.gateway = (path) => (path === "/admin" ? { status: 200, body: admin, type: "text/html" } : null);
    const { page } = await visits.open("/robots.txt");
    await page.goto(`${cms.origin}/admin`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("Pratinjau draf.").waitFor();
    await frame.getByRole("button", { name: "Lihat versi terbit" }).click();
    await frame.getByText("Pratinjau: versi yang terbit.").waitFor();
    await frame.getByRole("button", { name: "Lihat draf" }).click();
    await frame.getByRole("heading", { name: "Kabar dari draf", level: 1 }).waitFor();

    draft("Kabar disimpan");
    // The message is repeated until the script receives it; each received message reloads the frame.
    let isReloading = false;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) isReloading = true;
    });
    const saved = () =>
      page.evaluate(() => document.querySelector("iframe")?.contentWindow?.postMessage({ type: "strapiUpdate" }, "*"));
    await expect
      .poll(async () => {
        if (!isReloading) await saved();
        return isReloading;
      })
      .toBe(true);
    await frame.getByRole("heading", { name: "Kabar disimpan", level: 1 }).waitFor();
  },
);

it(
  "leads on from an address behind a #, as the site before this one had them, and never off the site",
  inSweep,
  async () => {
    const { page } = await visits.open("/#/pita/news");
    await page.waitForURL(new URL("/pita/news", visits.site.url).href);
    await page.goto(new URL("/pita/faq#!/pita/careers?lang=en", visits.site.url).href);
    await page.waitForURL(new URL("/pita/careers?lang=en", visits.site.url).href);
    for (const hash of ["#//evil.example", "#/\\evil.example", "#!//evil.example/x", "#isi"]) {
      await page.goto(new URL(`/pita/faq${hash}`, visits.site.url).href, { waitUntil: "load" });
      expect(new URL(page.url()).pathname, hash).toBe("/pita/faq");
      expect(new URL(page.url()).host, hash).toEqual(visits.site.url.host);
    }
  },
);
