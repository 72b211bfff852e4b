import { describe, expect, it } from "vitest";
import { freshProduct } from "../support/site/shared-site";

const publishedAt = "2026-11-20T03:00:00.000Z";
const picture = (updatedAt: string) => ({
  url: "/uploads/hero_1a2b.png",
  width: 1200,
  height: 800,
  alternativeText: "Perawat menyapa pasien",
  updated_at: updatedAt,
  formats: { small: { url: "/uploads/small_hero_1a2b.png", width: 500, height: 333 } },
});

const story = (id: number, title: string, text: string, image: unknown = null) => ({
  id,
  Title: title,
  Description: text,
  published_at: publishedAt,
  updated_at: "2026-11-20T04:00:00.000Z",
  Featured_Image: image,
});

/** 8 KB that a browser makes 200,000 elements of. */
const reopened = `<p>${Array.from({ length: 100 }, (_, index) => `<b id=${index}>`).join("")}${"<p>x".repeat(2_000)}`;

const form = (id: number, link: string) => ({
  ...story(id, `Acara ${id}`, "<p>Datanglah.</p>"),
  Date: "2027-03-01",
  Form_Link: link,
});

const product = await freshProduct("terbit");
const { cms } = product;
cms.collections.set("press-release-and-news", [
  story(1, "Sebelum", "<p>Kabar baik.</p>"),
  story(2, "Bermusuhan", reopened),
  story(3, "Sesudah", '<p><a href="/uploads/brosur_1a.pdf">Brosur</a></p>', picture("2026-11-20T01:00:00.000Z")),
]);
cms.collections.set("careers", [
  { id: 1, Title: "Perawat", Description: `## Tugas\n\n${"*a_".repeat(40_000)}`, published_at: publishedAt },
  { id: 2, Title: "Dokter", Description: "Merawat **semua**.", published_at: publishedAt },
]);
cms.collections.set("events", [
  form(1, "https://x;script-src-elem.example/a"),
  form(2, "https://*.example/x"),
  form(3, "http://formulir.example/a"),
  form(4, "formulir.example/a"),
  form(5, "https://s.id/daftar"),
  form(6, "https://evil.example/form"),
  form(7, "https://forms.gle/abc"),
  form(8, "https://x;script-src-elem/a"),
  form(9, "https://*/x"),
]);
cms.collections.set("home-sliders", [
  { id: 1, Title: null, Description: null, Featured_Image: picture(publishedAt), published_at: publishedAt },
  { id: 2, Title: "Jaringan yang dekat", Description: null, Featured_Image: null, published_at: publishedAt },
  { id: 3, Title: "", Description: null, Featured_Image: null, published_at: publishedAt },
]);
cms.singles.set("about-terbit", {
  id: 1,
  Title: "Acme",
  Facebook: "www.facebook.com/acme",
  Instagram: "https://www.instagram.com/acme",
  Youtube: "javascript:alert(1)//youtube.com/x",
});
cms.singles.set("survey-link-setting", { id: 1, Member_Survey: "https://a'unsafe-inline'.example/" });
await product.sync();

async function page(path: string) {
  const response = await product.site.get(path);
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, policy, html: await response.text() };
}

const logged = (event: string) =>
  product.site.logs.filter((line) => line.startsWith(`{"event":"${event}"`)).map((line) => JSON.parse(line));

const directives = (policy: string) => policy.split("; ").map((part) => part.split(" ")[0]);

describe("what is published", () => {
  it("never stops the records beside it, and is named in the log", async () => {
    const { status, html } = await page("/terbit/news");
    expect(status).toBe(200);
    for (const title of ["Sebelum", "Bermusuhan", "Sesudah"]) expect(html).toContain(title);
    const hostile = await page("/terbit/news/2");
    expect(hostile.status).toBe(200);
    expect(hostile.html.length).toBeLessThan(200_000);
    expect((await page("/terbit/careers/2")).html).toContain("<strong>semua</strong>");
    expect(logged("content.text-as-plain")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resource: "news", id: "2", reason: expect.stringContaining("over") }),
        expect.objectContaining({ resource: "careers", id: "1" }),
      ]),
    );
    expect(product.site.logs.join()).not.toContain("*a_*a_");
  });

  it.each([
    "/terbit/event-regis/1",
    "/terbit/event-regis/2",
    "/terbit/event-regis/3",
    "/terbit/event-regis/5",
    "/terbit/event-regis/6",
    "/terbit/member-survey",
  ])("writes no policy: %s", async (path) => {
    const { status, policy, html } = await page(path);
    expect(status).toBe(200);
    expect(policy).not.toContain("frame-src");
    expect(directives(policy)).toEqual(directives((await page("/terbit/faq")).policy));
    expect(html).not.toContain("<iframe");
    expect(html).toMatch(/class="text-link" href="https?:/);
  });

  it.each(["/terbit/event-regis/8", "/terbit/event-regis/9"])(
    "is neither framed nor linked where its address names no host of the web: %s",
    async (path) => {
      const { status, policy, html } = await page(path);
      expect(status).toBe(200);
      expect(policy).not.toContain("frame-src");
      expect(directives(policy)).toEqual(directives((await page("/terbit/faq")).policy));
      expect(html).not.toContain("<iframe");
      expect(html).not.toContain("script-src-elem");
      expect(html).not.toContain("https://*");
      expect(html).toContain("Formulir belum tersedia.");
    },
  );

  it("frames a form of a known host together with the host that it leads to", async () => {
    const { policy, html } = await page("/terbit/event-regis/7");
    expect(policy).toContain("frame-src https://forms.gle https://docs.google.com;");
    expect(html).toContain('<iframe class="embedded-form-frame" src="https://forms.gle/abc"');
  });

  it("gets https where an editor left the scheme out, in frames and in links to networks", async () => {
    const { policy, html } = await page("/terbit/event-regis/4");
    expect(policy).toContain("frame-src https://formulir.example;");
    expect(html).toContain('<iframe class="embedded-form-frame" src="https://formulir.example/a"');
    expect(html).toContain('href="https://www.facebook.com/acme"');
    expect(html).toContain('href="https://www.instagram.com/acme"');
    expect(html).not.toContain("javascript:");
  });

  it("is a slide as soon as it has a picture, named by the picture's text", async () => {
    const { html } = await page("/terbit");
    const slides = html.match(/<div class="hero-slide"[\s\S]*?(?=<div class="hero-slide"|<nav|<\/section)/g) ?? [];
    expect(slides).toHaveLength(2);
    expect(slides[0]).toContain('<h1 class="visually-hidden">Perawat menyapa pasien</h1>');
    expect(slides[0]).toMatch(/<img[^>]* alt=""/);
    expect(slides[1]).toContain("Jaringan yang dekat");
    expect(logged("content.record-refused")).toContainEqual(expect.objectContaining({ resource: "sliders", id: "3" }));
  });

  it("gets a new address when its file is replaced, keeps it until then, and is gone when it is unpublished", async () => {
    const addressOf = (html: string) => /\/terbit\/media\/small_hero_1a2b\.png\?v=f[\da-z]+/.exec(html)?.[0];
    const before = await page("/terbit/news/3");
    const address = addressOf(before.html);
    cms.files = (_, response) => void response.writeHead(200, { "content-type": "image/png" }).end("png");
    const file = await product.site.get(address ?? "");
    expect(await file.text()).toBe("png");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(before.html).toMatch(/href="\/terbit\/media\/brosur_1a\.pdf\?v=r[\da-z]+"/);
    const news = cms.collections.get("press-release-and-news") ?? [];
    news[1] = { ...story(2, "Bermusuhan", reopened), published_at: null };
    news[2] = story(3, "Sesudah", "<p>Tetap.</p>", picture("2026-11-21T09:00:00.000Z"));
    await product.sync();
    await expect.poll(async () => addressOf((await page("/terbit/news/3")).html), { interval: 500 }).not.toBe(address);
    await expect.poll(async () => (await page("/terbit/news/2")).status).toBe(404);
    expect((await page("/terbit/news")).html).not.toContain("Bermusuhan");
  });
});
