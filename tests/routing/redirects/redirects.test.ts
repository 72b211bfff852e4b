import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import { type Redirect, redirects } from "../../../src/content/site-wide/redirects";
import { isSitePath } from "../../../src/http/redirect";
import { mediaAddressFor } from "../../../src/media/media-address";
import { movedTo, redirectTo } from "../../../src/routing/redirects/redirects";
import { type SitePaths, sitePathsOf } from "../../../src/routing/redirects/site-paths";
import { pages } from "../../../src/sections";
import { seeded } from "../../support/fuzz/seeded";
import { cpuMsOf } from "../../support/tools/cpu-time";

const ingest = createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));
const read = (From: unknown, To: unknown, Permanent?: unknown) =>
  fromCms(redirects, { id: "1", From, To, ...(Permanent !== undefined && { Permanent }) }, ingest);

const from = (path: string, to: string, permanent = false): Redirect => ({ id: "1", from: path, to, permanent });
const nothing = () => null;
const nowhere: SitePaths = { old: nothing, kindOf: () => "other" };
const site = sitePathsOf("acme", pages);
const { old } = site;

describe("a redirect of the CMS", () => {
  it.each([
    ["/acme/lama", "/acme/news", "/acme/lama", "/acme/news"],
    ["acme/lama/", "acme/news/", "/acme/lama", "/acme/news"],
    [
      "https://lama.example/acme/promo?x=1",
      "/acme/promotions?page=2#atas",
      "/acme/promo",
      "/acme/promotions?page=2#atas",
    ],
    ["/#/acme/lama", "/acme", "/acme/lama", "/acme"],
    ["https://lama.example/#!/acme/lama", "/", "/acme/lama", "/"],
    ["/acme/kabar baru", "/acme/news", "/acme/kabar%20baru", "/acme/news"],
  ])("is read as people write it: %s to %s", (From, To, path, to) => {
    expect(read(From, To)).toEqual({ id: "1", from: path, to, permanent: false });
  });

  it("costs what its characters cost, whatever they are: 2,000 of them are read in less than a second", () => {
    const from = `/${"#/".repeat(990)}\n`;
    const readAll = () => {
      for (let number = 0; number < 2_000; number++) read(from, "/acme/news");
    };
    expect(cpuMsOf(readAll)).toBeLessThan(1_000);
  });

  it.each([
    ["/acme/a", "https://evil.example/"],
    ["/acme/a", "//evil.example"],
    ["/acme/a", "/\\evil.example"],
    ["/acme/a", "/\t/evil.example"],
    ["/acme/a", "javascript:alert(1)"],
    ["/acme/a", ""],
    ["", "/acme"],
    ["mailto:a@b.example", "/acme"],
    ["/acme/a", "/acme/a/?x=1"],
    [null, "/acme"],
  ])("is refused where it leads off the site, nowhere or to itself: %s to %s", (From, To) => {
    expect(() => read(From, To)).toThrow();
  });

  it("is refused at once where it is longer than any address", { timeout: 5_000 }, () => {
    for (const piece of ["#/", "#!/", "/a", "%41"]) {
      const endless = `${piece.repeat(200_000)}\nx`;
      expect(() => read(endless, "/acme")).toThrow("is longer than 2000 characters");
      expect(() => read("/acme/a", endless)).toThrow("is longer than 2000 characters");
    }
  });

  it("never leads off the site, whatever editors write", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "@",
      ":",
      "evil.example",
      "https:",
      "%2f",
      "#",
      "?",
      "a",
      " ",
      "\t",
      "\n",
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, (To) => {
        let target: string;
        try {
          target = read("/acme/a", To).to;
        } catch {
          return;
        }
        expect(isSitePath(target)).toBe(true);
        const answer = redirectTo(
          { to: target, permanent: true },
          new URL("https://acme.example/acme/a?lang=en"),
          "en",
        );
        expect(new URL(answer.headers.get("location") ?? "", "https://acme.example").origin).toBe(
          "https://acme.example",
        );
      }),
      seeded({ numRuns: 2_000 }),
    );
  });
});

describe("an address without a page", () => {
  it("leads to the end of the chain in one step, for good only where every step is", () => {
    const chain = [from("/a", "/b", true), from("/b", "/c", true), from("/c", "/d"), from("/x", "/y", true)];
    expect(movedTo("/a", chain, nowhere)).toMatchObject({ to: "/d", permanent: false });
    expect(movedTo("/x", chain, nowhere)).toMatchObject({ to: "/y", permanent: true });
    expect(movedTo("/z", chain, nowhere)).toBeNull();
  });

  it("leads nowhere from a loop", () => {
    const loop = [from("/a", "/b"), from("/b", "/c?x=1"), from("/c", "/a#top")];
    for (const path of ["/a", "/b", "/c"]) expect(movedTo(path, loop, nowhere)).toBeNull();
    expect(movedTo("/a", [from("/a", "/b"), from("/b", "/b?x")], nowhere)).toBeNull();
  });

  it("leads to the page at its target, whatever redirect stands at that address", () => {
    const hidden = [
      from("/acme/a", "/acme/news?page=2", true),
      from("/acme/news", "/acme/promotions"),
      from("/acme/b", "/acme"),
      from("/acme", "/acme/b"),
      from("/acme/c", "/acme/about-acme#atas", true),
      from("/acme/about-acme", "/acme/c"),
    ];
    expect(movedTo("/acme/a", hidden, site)).toMatchObject({ to: "/acme/news?page=2", permanent: true });
    expect(movedTo("/acme/b", hidden, site)?.to).toBe("/acme");
    expect(movedTo("/acme/c", hidden, site)).toMatchObject({ to: "/acme/about-acme#atas", permanent: true });
  });

  it("leads to a record's page, which leads on once the record is gone, and never round in a loop", () => {
    const chain = [
      from("/acme/a", "/acme/news/1"),
      from("/acme/news/1", "/acme/news/2"),
      from("/acme/news/3", "/acme/news/4"),
    ];
    expect(movedTo("/acme/a", chain, site)?.to).toBe("/acme/news/1");
    expect(movedTo("/acme/news/1", chain, site)?.to).toBe("/acme/news/2");
    const loop = [...chain, from("/acme/news/4", "/acme/news/3")];
    for (const path of ["/acme/news/3", "/acme/news/4"]) expect(movedTo(path, loop, site)).toBeNull();
  });

  it("is followed ten steps, and a thousand redirects are looked at", () => {
    const steps = Array.from({ length: 2_000 }, (_, index) => from(`/${index}`, `/${index + 1}`));
    expect(movedTo("/5", steps.slice(0, 12), nowhere)?.to).toBe("/12");
    expect(movedTo("/5", steps, nowhere)).toBeNull();
    expect(movedTo("/1500", steps, nowhere)).toBeNull();
  });

  it("keeps the visitor's language and query", () => {
    const asked = new URL("https://acme.example/lama?lang=en&utm_source=surat");
    const location = (to: string) => redirectTo({ to, permanent: false }, asked, "en").headers.get("location");
    expect(location("/acme/news")).toBe("/acme/news?lang=en&utm_source=surat");
    expect(location("/acme/news?page=2")).toBe("/acme/news?page=2&lang=en");
    expect(location("/acme#produk-kami")).toBe("/acme?lang=en&utm_source=surat#produk-kami");
  });
});

describe("an address of the site before this one", () => {
  it.each([
    ["/index.html", "/"],
    ["/acme/home", "/acme"],
    ["/acme/article", "/acme/articles"],
    ["/acme/providers/nearby", "/acme/providers?sort=distance"],
    ["/acme/services", "/acme#produk-kami"],
    ["/news/12", "/acme/news/12"],
    ["/about-acme", "/acme/about-acme"],
    ["/o-managed-care", "/acme/o-managed-care"],
  ])("%s leads to %s for good", (path, to) => {
    expect(old(path)).toEqual({ to, permanent: true });
  });

  it.each(["/", "/acme", "/acme/zzz", "/zzz", "/news/12/13", "/ops", "/acme/news/12", "/other/news", "/constructor"])(
    "%s was none",
    (path) => {
      expect(old(path)).toBeNull();
    },
  );

  it("gives way to what editors say", () => {
    expect(movedTo("/users", [from("/users", "/acme/contact")], site)?.to).toBe("/acme/contact");
  });

  it("leads only to pages that are there", () => {
    for (const path of ["/users", "/acme/article", "/acme/event-regis", "/acme/survey"]) {
      const target = old(path)?.to.replace(/#.*/, "").replace("/acme", "").replace(/^\/$/, "");
      expect(
        pages.some((route) => route.path === target),
        path,
      ).toBe(true);
    }
  });
});
