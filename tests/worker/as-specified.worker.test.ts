import { beforeAll, describe, expect, it } from "vitest";
import { ParsedPage, propertyOf } from "../support/browser/parsed-page";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";

const published = { published_at: "2024-03-07T02:00:00.000Z" };
const picture = { url: "/uploads/kepala_1a2b.png", width: 1600, height: 500, alternativeText: "" };

const html = `
    <div>
        <p>Tarif *khusus* berlaku.</p>

            <ul>
                <li>1. satu</li>
            </ul>
    </div>`;

let site: TestSite;

async function prepared(kind: "sesuai" | "sesuai-hidup" | "sesuai-lama"): Promise<FreshProduct> {
  const product = await freshProduct(kind);
  const { collections, singles } = product.cms;
  const text = { ...published, Title: "Teks", Description: html };
  for (const name of ["services", "careers", "articles", "hospital-departments"]) {
    collections.get(name)?.push({ ...text, id: 900 });
    collections.get(name)?.push({ ...text, id: 901, Description: "## Manfaat\n\nDana **tetap** milik Anda." });
  }
  collections.get("careers")?.push({ ...text, id: 902, Title: "Perawat", Min_Salary: "5-7 juta" });
  const event = { ...published, Description: "-", Place: "Bandung" };
  collections.get("events")?.push({ ...event, id: 900, Title: "Tanpa jam", Date: "2031-05-04T17:00:00.000Z" });
  collections.get("events")?.push({ ...event, id: 901, Title: "Pagi", Date: "2031-05-05", Time_Start: "9:00" });
  singles.set("header-page-image", { Provider_List: picture });
  singles.set("contact", {
    Title: "Kontak",
    Description: '<p>Kami senang mendengar Anda.</p><iframe src="https://player.vimeo.com/video/1"></iframe>',
  });
  singles.set("home-banner", {
    Images: [
      { ...picture, id: 1, caption: "/sesuai/news/1" },
      { ...picture, url: "/uploads/b.png", id: 2 },
      { ...picture, url: "/uploads/c.png", id: 3, caption: "javascript:alert(1)" },
    ],
  });
  await product.sync();
  return product;
}

beforeAll(async () => {
  ({ site } = await prepared("sesuai"));
  await prepared("sesuai-hidup");
  await prepared("sesuai-lama");
});

const source = async (path: string) => (await site.get(path)).text();
const pageOf = async (path: string) => new ParsedPage(await source(path));

describe.each(["services", "careers", "article", "hospital-department"])("texts of %s", (path) => {
  it("keep HTML as HTML and show plain Markdown as what it means", async () => {
    const kept = await source(`/sesuai/${path}/900`);
    expect(kept).toContain("<div><p>Tarif *khusus* berlaku.</p><ul><li>1. satu</li></ul></div>");
    const rendered = await source(`/sesuai/${path}/901`);
    expect(rendered).toContain("<h2>Manfaat</h2>");
    expect(rendered).toContain("<strong>tetap</strong>");
  });
});

describe("the service pages", () => {
  it("end their cards on Home in words", async () => {
    const briefs = [...(await source("/")).matchAll(/class="service-brief">([^<]*)</g)].map(([, text = ""]) => text);
    expect(briefs.length).toBeGreaterThan(3);
    expect(briefs.filter((text) => text.includes("…"))).toEqual([]);
  });

  it("keep the line breaks of third-party administration, and have one for the supporting services", async () => {
    expect(await source("/sesuai/o-third-party-administrator")).toContain('class="rich-text rich-text--lines"');
    const supporting = await pageOf("/sesuai/o-supporting-services");
    expect(supporting.all("title").length).toBe(1);
    expect(supporting.text).toContain("Layanan Pendukung untuk Perusahaan");
    expect(supporting.text).toContain("tetap milik Anda");
  });
});

describe("a vacancy", () => {
  it("keeps a salary that is no number", async () => {
    expect((await pageOf("/sesuai/careers/902")).text).toContain("Rp 5-7 juta");
  });
});

describe("an event", () => {
  it("has no time that nobody gave, and understands those that were given", async () => {
    const without = await pageOf("/sesuai/events/900");
    expect(without.text).toContain("5 Mei 2031");
    expect(without.text).not.toMatch(/Jam \d|08:55pm/);
    expect((await pageOf("/sesuai/events/901")).text).toContain("Pukul 09.00");
    for (const path of ["/sesuai/events", "/sesuai/events?page=2", "/sesuai", "/sesuai/events?lang=en"]) {
      expect(await source(path)).not.toContain("08:55pm");
    }
  });
});

describe("dates", () => {
  it("say the year where it is not this one", async () => {
    const chips = (await source("/sesuai/articles")).matchAll(/<time class="date-chip"[^>]*>(.*?)<\/time>/g);
    const texts = [...chips].map(([, chip = ""]) => new ParsedPage(chip).text);
    expect(texts).toContain("7 Mar 2024");
  });
});

describe("the contact page", () => {
  it("shows what the CMS says of it, frames too", async () => {
    const response = await site.get("/sesuai/contact");
    expect(await response.text()).toContain("<p>Kami senang mendengar Anda.</p>");
    expect(response.headers.get("content-security-policy")).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com/);
  });
});

describe("banners", () => {
  it.each([
    ["/sesuai/news/1", "Berita"],
    ["/sesuai/article/1", "Artikel"],
    ["/sesuai/promotions/1", "Promo"],
  ])("of %s carry the title of the detail, above the item's own", async (path, title) => {
    const page = await source(path);
    expect(page).toContain(`<p class="banner-label">${title.replace("&", "&amp;")}</p>`);
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it("of the provider list have its picture, above a live list in one line none", async () => {
    const images = async (product: string) =>
      (await pageOf(`/${product}/providers`)).all("img", { className: "banner-image" });
    expect(propertyOf((await images("sesuai"))[0], "src")).toContain("/media/kepala_1a2b.png");
    expect(await images("sesuai-hidup")).toEqual([]);
  });
});

describe("promo banners", () => {
  it("are shown though no field says so, each leading to where its caption says, or to the promotions", async () => {
    const page = await source("/sesuai");
    expect(page).toMatch(/&quot;show&quot;:true|"show":true/);
    const links = [...page.matchAll(/<a href="([^"]*)"[^>]*><img[^>]*\/media\/([abck][^"?]*)/g)].map(
      ([, href, file]) => `${file} ${href}`,
    );
    expect(new Set(links)).toEqual(
      new Set(["kepala_1a2b.png /sesuai/news/1", "b.png /sesuai/promotions", "c.png /sesuai/promotions"]),
    );
  });
});

describe("sharing", () => {
  const targets = async (path: string) => {
    const links = (await pageOf(path)).all("a", { className: "round share-link" });
    return links.map((link) => new URL(propertyOf(link, "href"), site.url));
  };

  it("carries the page's own title and address", async () => {
    const address = "https://sesuai.example/sesuai/news/1";
    const title = propertyOf((await pageOf("/sesuai/news/1")).all("meta", { property: "og:title" })[0], "content");
    const all = await targets("/sesuai/news/1");
    const whatsapp = all.find(({ host }) => host === "wa.me")?.searchParams.get("text") ?? "";
    expect(whatsapp.startsWith(title.split(" – ")[0] ?? "?")).toBe(true);
    expect(whatsapp.endsWith(address)).toBe(true);
    const mail = all.find(({ protocol }) => protocol === "mailto:");
    expect(title).toContain(mail?.searchParams.get("subject"));
    for (const { href } of all) expect(decodeURIComponent(href)).not.toContain("grup perusahaan telekomunikasi");
  });

  it("carries the product's home with its description where the product shares that", async () => {
    const whatsapp = (await targets("/sesuai-lama/news/1")).find(({ host }) => host === "wa.me");
    expect(whatsapp?.searchParams.get("text")).toContain("Acme Health: Empowering Your Healthcare");
    expect(whatsapp?.searchParams.get("text")).not.toContain("/news/1");
  });
});
