import { describe, expect, it } from "vitest";
import { fromCms } from "../../src/content/model/from-cms";
import { createIngest } from "../../src/content/model/media";
import { type Notice, notices } from "../../src/content/site-wide/notices";
import { mediaAddressFor } from "../../src/media/media-address";
import { shownNotices } from "../../src/render/shown-notices";

const ingest = createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));
const read = (fields: Record<string, unknown>) => fromCms(notices, { id: "1", Text: "Libur", ...fields }, ingest);

const now = Date.UTC(2026, 10, 23, 3);
const minute = 60_000;
const here = { product: "acme", language: "id", path: "/acme/news/1", now };
const notice = (changed: Partial<Notice>): Notice => ({ ...read({}), ...changed });
const ids = (all: readonly Notice[], place: Partial<typeof here> = {}) =>
  shownNotices(all, { ...here, ...place }).notices.map(({ id }) => id);

describe("a notice as editors write it", () => {
  it("needs nothing but its text", () => {
    expect(
      read({ Level: null, Link: null, From: null, Until: null, Path: null, Product: null, Language: null }),
    ).toEqual({
      id: "1",
      text: "Libur",
      level: "info",
      link: "",
      from: null,
      until: null,
      path: "",
      product: "",
      language: "",
    });
    expect(() => read({ Text: " " })).toThrow();
  });

  it("has days that begin and end in Jakarta", () => {
    expect(read({ From: "2026-12-24", Until: "2026-12-25" })).toMatchObject({
      from: Date.UTC(2026, 11, 23, 17),
      until: Date.UTC(2026, 11, 25, 17),
    });
    expect(read({ From: "2026-12-24T08:30:00.000Z" }).from).toBe(Date.UTC(2026, 11, 24, 8, 30));
  });

  it("is refused with a time that is none, rather than shown for ever", () => {
    expect(() => read({ Until: "besok" })).toThrow();
  });

  it("leads nowhere that is no page, has an end, and a grade that is one", () => {
    expect(read({ Link: "javascript:alert(1)", Level: "shouting" })).toMatchObject({ link: "", level: "info" });
    expect(read({ Link: "//evil.example" }).link).toBe("");
    expect(read({ Link: "/acme/contact" }).link).toBe("/acme/contact");
    expect(read({ Text: "kata ".repeat(500) }).text.length).toBeLessThanOrEqual(301);
  });
});

describe("the notices of a page", () => {
  it("are those of the moment, and hold until the next one comes or goes", () => {
    const all = [
      notice({ id: "over", until: now }),
      notice({ id: "now", from: now, until: now + 9 * minute }),
      notice({ id: "soon", from: now + 5 * minute }),
      notice({ id: "always" }),
    ];
    expect(ids(all)).toEqual(["now", "always"]);
    expect(shownNotices(all, here).until).toBe(now + 5 * minute);
    expect(ids(all, { now: now + 5 * minute })).toEqual(["now", "soon", "always"]);
    expect(ids(all, { now: now + 9 * minute })).toEqual(["soon", "always"]);
    expect(shownNotices(all, { ...here, now: now + 9 * minute }).until).toBe(Number.POSITIVE_INFINITY);
  });

  it("are those of its product, language and part of the site", () => {
    const all = [
      notice({ id: "acme", product: "acme" }),
      notice({ id: "other", product: "other", until: now + minute }),
      notice({ id: "english", language: "en" }),
      notice({ id: "news", path: "/acme/news" }),
      notice({ id: "new", path: "/acme/new" }),
      notice({ id: "root", path: "/" }),
    ];
    expect(ids(all)).toEqual(["acme", "news", "root"]);
    expect(ids(all, { language: "en", path: "/acme/news" })).toEqual(["acme", "english", "news"]);
    expect(shownNotices(all, here).until, "another product's changes nothing here").toBe(Number.POSITIVE_INFINITY);
  });

  it("are three at most, the gravest first", () => {
    const all = [
      notice({ id: "a" }),
      notice({ id: "b", level: "warning" }),
      notice({ id: "c", level: "critical" }),
      notice({ id: "d", level: "warning" }),
    ];
    expect(ids(all)).toEqual(["c", "b", "d"]);
  });
});
