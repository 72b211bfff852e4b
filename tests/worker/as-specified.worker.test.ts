import { describe, expect, it } from "vitest";
import { ParsedPage, propertyOf } from "../support/browser/parsed-page";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

const published = { published_at: "2024-03-07T02:00:00.000Z" };
const picture = { url: "/uploads/kepala_1a2b.png", width: 1600, height: 500, alternativeText: "" };

async function prepared(kind: "sesuai" | "sesuai-hidup" | "sesuai-lama"): Promise<FreshProduct> {
  const product = await freshProduct(kind);
  const { collections, singles } = product.cms;
  const text = { ...published, Title: "Teks" };
  collections.get("services")?.push({ ...text, id: 901, Description: "## Manfaat\n\nDana **tetap** milik Anda." });
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

const { site } = await prepared("sesuai");
await prepared("sesuai-hidup");
await prepared("sesuai-lama");

const source = async (path: string) => (await site.get(path)).text();
const pageOf = async (path: string) => new ParsedPage(await source(path));

describe("the service pages", () => {
  it("end their cards on Home in words", async () => {
    const briefs = [...(await source("/")).matchAll(/class="service-brief">([^<]*)</g)].map(([, text = ""]) => text);
    expect(briefs.length).toBeGreaterThan(3);
    expect(briefs.filter((text) => text.includes("…"))).toEqual([]);
  });

  it("have one for the supporting services", async () => {
    const supporting = await pageOf("/sesuai/o-supporting-services");
    expect(supporting.all("title").length).toBe(1);
    expect(supporting.text).toContain("Layanan Pendukung untuk Perusahaan");
    expect(supporting.text).toContain("tetap milik Anda");
  });
});

it("the contact page shows what the CMS says of it, frames too", async () => {
  const response = await site.get("/sesuai/contact");
  expect(await response.text()).toContain("<p>Kami senang mendengar Anda.</p>");
  expect(response.headers.get("content-security-policy")).toMatch(/frame-src [^;]*https:\/\/player\.vimeo\.com/);
});

it("banners of the provider list have its picture, above a live list in one line none", async () => {
  const images = async (product: string) =>
    (await pageOf(`/${product}/providers`)).all("img", { className: "banner-image" });
  expect(propertyOf((await images("sesuai"))[0], "src")).toContain("/media/kepala_1a2b.png");
  expect(await images("sesuai-hidup")).toEqual([]);
});

it("promo banners are shown though no field says so, each leading to where its caption says, or to the promotions", async () => {
  const page = await source("/sesuai");
  expect(page).toMatch(/&quot;show&quot;:true|"show":true/);
  const links = [...page.matchAll(/<a href="([^"]*)"[^>]*><img[^>]*\/media\/([abck][^"?]*)/g)].map(
    ([, href, file]) => `${file} ${href}`,
  );
  expect(new Set(links)).toEqual(
    new Set(["kepala_1a2b.png /sesuai/news/1", "b.png /sesuai/promotions", "c.png /sesuai/promotions"]),
  );
});

describe("sharing", () => {
  const targets = async (path: string) => {
    const links = (await pageOf(path)).all("a", { className: "round share-link" });
    return links.map((link) => new URL(propertyOf(link, "href"), site.url));
  };

  it("carries the product's home with its description where the product shares that", async () => {
    const whatsapp = (await targets("/sesuai-lama/news/1")).find(({ host }) => host === "wa.me");
    expect(whatsapp?.searchParams.get("text")).toContain("Acme Health: Empowering Your Healthcare");
    expect(whatsapp?.searchParams.get("text")).not.toContain("/news/1");
  });
});
