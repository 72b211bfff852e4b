import { describe, expect, it } from "vitest";
import { sampleObject } from "../../support/cms/fixed-object";
import { MemoryKv } from "../../support/platform/memory-kv";
import { coldIsolate } from "../../support/site/node-site";

const product = { content: { origin: "embedded" } };
const links = {
  callCenter: "+622150107799",
  appStore: "https://apps.example/contoh",
  playStore: "https://play.example/contoh",
  memberPortal: "https://peserta.example/masuk",
};
const variables = {
  DEFAULT_PRODUCT: "contoh",
  PRODUCTS: {
    contoh: { ...product, name: "Contoh Medika", links },
    polos: { ...product, name: "Polos" },
  },
};

/** What differs from page to page. */
const ownPart = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
const foot = (html: string) => /<footer class="footer.*<\/footer>/s.exec(html)?.[0] ?? "";
const bar = (html: string) => /<div class="header-bar">.*?<nav class="menu-sheet"/s.exec(html)?.[0] ?? "";
const sheet = (html: string) => /<nav class="menu-sheet".*?<\/nav>/s.exec(html)?.[0] ?? "";

const number = 'href="tel:+622150107799"';

const kv = new MemoryKv();
const objects = new Map(["contoh", "polos"].map((key) => [key, sampleObject(key)]));
for (const object of objects.values()) await object.publish(kv);
const isolate = coldIsolate(variables, kv, (key) => objects.get(key)?.calls ?? expect.fail(key));
const htmlOf = async (path: string) => (await isolate.get(path)).html;

describe("the app and the member portal", () => {
  it.each(["login-member", "how-to-claim"])("are what %s leads to", async (path) => {
    const html = ownPart(await htmlOf(`/contoh/${path}`));
    for (const href of [links.appStore, links.playStore, links.memberPortal]) expect(html).toContain(`href="${href}"`);
    const plain = ownPart(await htmlOf(`/polos/${path}`));
    expect(plain).not.toMatch(/app-badges|member-access/);
  });

  it("stand in the foot of every page", async () => {
    for (const path of ["/contoh", "/contoh/news", "/contoh/not-there"]) {
      const html = foot(await htmlOf(path));
      for (const href of [links.appStore, links.playStore, links.memberPortal])
        expect(html).toContain(`href="${href}"`);
    }
    expect(foot(await htmlOf("/polos"))).not.toMatch(/app-badges|href=""/);
  });
});

describe("the number that answers day and night", () => {
  it("stands in bar and foot of every page", async () => {
    for (const path of ["/contoh", "/contoh/news", "/contoh/not-there", "/contoh/offline"]) {
      const html = await htmlOf(path);
      expect(bar(html), path).toContain(number);
      expect(foot(html), path).toMatch(/tel:\+622150107799.*tel:\+622150107700/s);
    }
    expect(bar(await htmlOf("/polos/news")), "without one the office's").toContain('href="tel:+622150107700"');
  });

  it("stands on the page that is not there, and beside the numbers of every ambulance where there is no line", async () => {
    expect(ownPart(await htmlOf("/contoh/not-there"))).toContain(number);
    expect(ownPart(await htmlOf("/contoh/offline"))).toMatch(/tel:\+622150107799.*tel:119.*tel:112/s);
    expect(ownPart(await htmlOf("/polos/offline"))).toMatch(/tel:119.*tel:112/s);
  });

  it("is the first thing on Contact, with 119 and 112, and the first row of its ways", async () => {
    const html = ownPart(await htmlOf("/contoh/contact"));
    expect(html).toMatch(/tel:\+622150107799.*tel:119.*tel:112.*<form/s);
    expect(html).toMatch(/class="contact-ways-list"><li class="contact-way">((?!<\/li>).)*tel:\+622150107799/s);
  });
});

it("the menu of narrow screens begins with the search and the tasks", async () => {
  const html = await htmlOf("/contoh/news");
  expect(sheet(html)).toMatch(/role="search"|<search/);
  for (const path of ["providers?category=hospital", "how-to-claim", "login-member"]) {
    expect(sheet(html).split("menu-sheet-list")[0]).toContain(`href="/contoh/${path}`);
  }
  expect(bar(html)).toContain('href="/contoh/search#q"');
});
