import { beforeAll, describe, expect, it } from "vitest";
import { paging, row } from "../support/providers/provider-service";
import { freshProduct, sharedSecrets, sharedSite } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

const site = await sharedSite();
const silent = await freshProduct("soap");
const failing = await freshProduct("soap");
silent.service.behaviour = () => ({ status: 500, body: "<faultstring>no</faultstring>" });
failing.service.behaviour = paging(Array.from({ length: 40 }, (_, number) => row(number)));
const closed = { tutup: await freshProduct("tutup"), saklar: await freshProduct("saklar") };

const htmlOf = async (address: string) => (await site.get(address)).text();
const rowsOf = (html: string) =>
  [...html.matchAll(/<h[34] class="provider-name"><a [^>]*>([^<]*)</g)].map(([, name = ""]) => name);
const listOf = async (query = "") => rowsOf(await htmlOf(`/contoh/providers${query}`));

describe("the list without script", () => {
  it("has thirty providers a page, and pages that lead on", async () => {
    const first = await htmlOf("/contoh/providers");
    expect(first).toContain(">300 provider<");
    expect(rowsOf(first)).toHaveLength(30);
    expect(first).toContain('href="/contoh/providers?page=2"');
    const second = await listOf("?page=2");
    expect(second).toHaveLength(30);
    expect(second.filter((name) => rowsOf(first).includes(name))).toEqual([]);
    expect((await site.get("/contoh/providers?page=11")).status).toBe(404);
  });

  it("filters by what the form sends, keeps it in the form, and carries it on to the next page", async () => {
    const html = await htmlOf("/contoh/providers?search=jakarta&category=&province=DKI+Jakarta&city=&sort=name");
    expect(rowsOf(html).length).toBeGreaterThan(5);
    expect(rowsOf(html).every((name) => name.includes("Jakarta"))).toBe(true);
    expect(html).toMatch(/<input [^>]*name="search"[^>]* value="jakarta"/);
    expect(html).toMatch(/<option value="DKI Jakarta" selected="">/);
    expect(html).toContain('href="/contoh/providers?search=jakarta&amp;province=DKI+Jakarta&amp;sort=name&amp;page=2"');

    const both = await listOf("?category=Optik&city=Bandung");
    expect(both.every((name) => /^Optik .* Bandung$/.test(name))).toBe(true);
  });

  it("without words, and for words that ask for it, has the nearest first, and groups only what is measured from a place", async () => {
    const headingsOf = (html: string) =>
      [...html.matchAll(/<h3>([^<]*)<\/h3><ul class="provider-list"/g)].map(([, text]) => text);
    const distancesOf = (html: string) =>
      [...html.matchAll(/provider-distance">± ([^<]*)</g)].map(([, distance = ""]) => distance);
    const all = await htmlOf("/contoh/providers");
    expect(headingsOf(all)).toEqual([]);
    expect(distancesOf(all)).toHaveLength(30);
    for (const query of ["?category=pharmacy", "?search=apotek+terdekat"]) {
      const html = await htmlOf(`/contoh/providers${query}`);
      expect(headingsOf(html), query).toEqual([]);
      expect(distancesOf(html)[0], query).toMatch(/^(\d(,\d)? km|10 km|\d+ m)$/);
      expect(rowsOf(html)[0], query).toMatch(/^Apotek/);
      expect(html, query).toContain("Jarak dari Jakarta: perkiraan lokasi");
    }
    const named = await htmlOf("/contoh/providers?search=apotek+tebet");
    expect(headingsOf(named)[0]).toMatch(/^\d+ dalam 10 km dari pusat Tebet, Jakarta Selatan$/);
  });

  it("begins with whom to call in an emergency, and in Home's task for the nearest hospital", async () => {
    for (const query of ["?search=serangan+jantung", "?search=kecelakaan+sorong", "?category=hospital&sort=distance"]) {
      const results = (await htmlOf(`/contoh/providers${query}`)).split('data-part="results"')[1] ?? "";
      expect(results.indexOf('href="tel:119"'), query).toBeGreaterThan(0);
      expect(results.indexOf('href="tel:119"'), query).toBeLessThan(results.indexOf('class="provider-list"'));
      expect(rowsOf(results)[0], query).toMatch(/^RSU|^RSUD|^RSAL|^RSIA/);
    }
    expect(await htmlOf("/contoh/providers?search=rs+bekasi")).not.toContain('href="tel:119"');
  });

  it("says so when nothing matches, and takes any words as words", async () => {
    const html = await htmlOf(`/contoh/providers?search=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).toContain("Tidak ada provider yang cocok.");
    expect(html).not.toContain("<script>alert");
  });
});

describe("a provider's own page", () => {
  it("has its name, address, numbers, the way there and others nearby", async () => {
    const response = await site.get("/contoh/providers/4005");
    const html = await response.text();
    expect(response.status).toBe(200);
    const name = /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
    expect(html).toContain(`<title>${name} – Contoh Medika</title>`);
    expect(html).toContain('href="tel:+622155500005"');
    expect(html).toMatch(/google\.com\/maps\/dir\/\?api=1&amp;destination=-6\.\d+,106\.\d+/);
    expect(html).toContain("Provider lain di dekatnya");
    expect(html).not.toContain('name="robots"');
  });

  it("is a 404 for an id that nobody has", async () => {
    expect((await site.get("/contoh/providers/9999")).status).toBe(404);
  });
});

describe.each([
  ["by its setting", "tutup", 200, 404],
  ["by an operator", "saklar", 503, 503],
] as const)("a finder that is closed %s", (_, product, status, ofProvider) => {
  beforeAll(async () => {
    const body = new URLSearchParams({ product: "saklar", feature: "providers", on: "false" });
    const headers = { authorization: `Bearer ${sharedSecrets.ops}` };
    expect((await site.get("/ops/switches", { method: "POST", body, headers })).status).toBe(200);
  });

  it("says so where it was, and has no pages of providers", async () => {
    const statuses = ["providers?search=apotek", "providers/4005"].map(async (path) => {
      return (await site.get(`/${product}/${path}`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([status, ofProvider]);
    expect(await htmlOf(`/${product}/providers?search=apotek`)).not.toContain("finder-form");
    expect(await siteMap(closed[product].atHost)).not.toMatch(new RegExp(`/${product}/providers`));
  });

  it("is led to by no page, in no language, and each names the call centre and the app instead", async () => {
    const paths = ["", "/faq", "/how-to-claim", "/news/1", "/providers", "/tidak-ada"];
    // What editors write leads where they say.
    const ownLink = new RegExp(`href="(/${product}/providers[^"]*)"`, "g");
    for (const path of [...paths, "/search?q=provider", "/search?q=rumah+sakit+terdekat"]) {
      for (const address of [`/${product}${path}`, `/${product}${path}${path.includes("?") ? "&" : "?"}lang=en`]) {
        const html = await htmlOf(address);
        const links = [...html.replaceAll(/<link [^>]*>/g, "").matchAll(ownLink)];
        // The choice of a language leads to the page that it stands on.
        const elsewhere = links
          .map(([, href = ""]) => href)
          .filter((href) => href.split("?")[0] !== `/${product}${path}`);
        expect(elsewhere, address).toEqual([]);
        expect(html.includes('href="tel:+622150107799"'), address).toBe(true);
        expect(html.includes("Health App di Google Play") || html.includes("Health App on Google Play"), address).toBe(
          true,
        );
        expect(html.includes('name="ProviderMap"'), address).toBe(false);
      }
    }
  });
});

it("'Provider di dekat Anda' is around the region of the visitor's connection, which no cache keeps", async () => {
  const region = await site.get("/contoh/api/region");
  expect(await region.json()).toEqual({ place: "Jakarta", latitude: -6.21, longitude: 106.85 });
  expect(region.headers.get("cache-control")).toContain("no-store");
});

describe("a provider service that does not answer", () => {
  it("gives pages that say so, and none with a 5xx status", async () => {
    for (const address of ["/providers", "/providers?search=rs", "/providers?sort=distance", "/providers/4005"]) {
      const response = await silent.get(address);
      const html = await response.text();
      expect(response.status, address).toBe(200);
      expect(response.headers.get("cache-control"), address).toBe("no-store");
      expect(html, address).toContain("Layanan provider sedang tidak menjawab.");
    }
    const other = await silent.get("/faq");
    expect(other.status).toBe(200);
    expect(await other.text()).toContain("Daftar provider belum dapat ditampilkan.");
  });

  it("is left out of the site map for now, which nobody keeps", async () => {
    const index = await silent.atHost("/sitemap.xml");
    expect(index.headers.get("cache-control")).toBe("no-store");
    expect(await index.text()).not.toContain("providers");
    const file = await silent.atHost(`/sitemap.${silent.key}.providers.1.xml`);
    await file.text();
    expect(file.status).toBe(503);
    expect(file.headers.get("retry-after")).toBe("60");
  });

  it("leaves the last list on the page, with its date", async () => {
    await expect.poll(() => failing.text("/providers")).toContain(">40 provider<");
    failing.service.behaviour = () => ({ type: "text/html", body: "<html>maintenance" });
    const response = await failing.get("/providers?search=apotek");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(">40 provider<");
    expect(html).toMatch(/finder-note--stale">Layanan provider sedang tidak menjawab\. Ini data terakhir, per \d/);
  });
});
