import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { Layout } from "../../src/components/layout/Layout";
import { RestOfStyles } from "../../src/components/layout/RestOfStyles";
import { SafeHtmlSchema } from "../../src/content/fields";
import { deferred } from "../../src/page/deferred";
import type { Site } from "../../src/page/site-data";
import { escaped, slotMark } from "../../src/page/slots";
import { Document } from "../../src/render/Document";
import { Frames, frameMarks, slottedDocument } from "../../src/render/frame";
import { pageSite } from "../support/site/page-site";

const head = { title: "Lowongan – “klaim”, <style>frame-styles</style>" };
const body = createElement(
  "section",
  null,
  createElement("h1", null, "Satu ", "dua"),
  createElement("img", { src: "/illustrations/slider-1.svg", alt: "", fetchPriority: "high" }),
  createElement(RestOfStyles),
);

const documentOf = (site: Site, styles: { readonly styles?: string }, ...content: ReactNode[]) =>
  renderToString(createElement(Document, { site, head, ...styles, ...{ children: content.map(keyed) } }));

const keyed = (each: ReactNode, index: number) => createElement(Fragment, { key: index }, each);

const whole = (site: Site, ownMap: boolean) =>
  documentOf(site, {}, createElement(Layout, { site, ownMap, ...{ children: body } }));

const frameless = (site: Site, content: ReactNode = body) => {
  const { before, after, styles } = frameMarks;
  return documentOf(site, { styles }, createElement(before), content, createElement(after));
};

const aboutUs = {
  ...{ title: "Contoh", brief: "", address: "", phone: "", salesEmail: "" },
  ...{ logo: null, image: null, header: null, social: [] },
  body: { html: SafeHtmlSchema.parse("<p>x</p>"), excerpt: "x", minutes: 1, frameOrigins: [] },
};

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

const link = (label: string) => ({ label, href: "/contoh/services/1" });

async function settledSite(changed: Partial<Site> = {}): Promise<Site> {
  const gallery = deferred<never>(Promise.reject(new Error("none")), () => undefined);
  await gallery;
  return pageSite({ gallery, ...changed });
}

describe("a frame", () => {
  it("makes the bytes that React makes of the whole document, however often and for whatever site", async () => {
    const frames = new Frames();
    const menu = (label: string) => ({ ...pageSite().menu, services: [link(label)] });
    const sites = [
      await settledSite(),
      await settledSite({ path: "/contoh/search", canonical: "https://situs.example/contoh/search" }),
      await settledSite({ menu: menu("Layanan & klaim") }),
      await settledSite({ menu: menu("Layanan lain") }),
      await settledSite({ language: "en", year: "2027" }),
    ];
    for (const site of [...sites, ...sites]) {
      for (const ownMap of [false, true]) {
        const bytes = frames.around(frameless(site), await frames.of(site, { ownMap }));
        expect(new TextDecoder().decode(bytes)).toBe(whole(site, ownMap));
      }
    }
  });

  it("makes the same bytes of a document whose slots are filled later, again and again", async () => {
    const frames = new Frames();
    const [site, [words, rows]] = [await settledSite(), ["“klaim”", "<b>1</b>"]];
    const frame = await frames.of(site, {});
    const document = slottedDocument(
      frameless(site, `${slotMark("words")}: ${slotMark("rows")}.`),
      frame,
      new Response(),
    );
    for (const shown of ["a", words, words]) {
      const filled = new TextDecoder().decode(frames.filled(document, { words: shown, rows: escaped(rows) }));
      expect(filled).toBe(new TextDecoder().decode(frames.around(frameless(site, `${shown}: ${rows}.`), frame)));
    }
  });

  it("keeps documents with slots by layout and name, within bounds", async () => {
    const frames = new Frames();
    const site = await settledSite();
    const [frame, other] = [await frames.of(site, {}), await frames.of(site, { ownMap: true })];
    const document = slottedDocument(frameless(site), frame, new Response());
    let made = 0;
    const make = async () => {
      made++;
      return document;
    };
    for (let time = 1; time <= 2; time++) {
      for (const [of, name] of [
        [frame, "a"],
        [frame, "b"],
        [other, "a"],
      ] as const)
        await frames.document(of, name, make);
    }
    expect(made).toBe(3);
    for (let index = 0; index < 2_000; index++) await frames.document(frame, `page ${index}`, make);
    await frames.document(frame, "a", make);
    expect(made).toBe(2_004);
  });

  it("gives content without styles of its own the rest of the styles before it", async () => {
    const frames = new Frames();
    const bytes = frames.around(frameless(await settledSite(), "Isi saja"), await frames.of(await settledSite(), {}));
    const html = new TextDecoder().decode(bytes);
    expect(html).toContain('<link rel="stylesheet" href="/style.css"/>Isi saja');
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it("takes no more memory for long texts of the CMS than for short ones", async () => {
    const frames = new Frames();
    const company = { ...aboutUs, body: { ...aboutUs.body, html: SafeHtmlSchema.parse("“Panjang” ".repeat(100_000)) } };
    const before = heapMegabytes();
    for (let page = 0; page < 40; page++) {
      const site = await settledSite({ company, path: `/contoh/news/${page}` });
      frames.around(frameless(site), await frames.of(site, {}));
    }
    expect(heapMegabytes() - before).toBeLessThan(20);
    expect(frames).toBeDefined();
  });

  it("is not kept of what an editor sees", async () => {
    const frames = new Frames();
    const preview = {
      product: "contoh",
      signedFor: "draft",
      status: "draft",
      expires: 0,
      framedBy: null,
      path: "/",
    } as const;
    const company = { ...aboutUs, address: "Jalan Draf 1" };
    const site = await settledSite({ preview, company });
    const drafted = async () => new TextDecoder().decode(frames.around(frameless(site), await frames.of(site, {})));
    expect(await drafted()).toContain("Jalan Draf 1");
    company.address = "Jalan Draf 2";
    expect(await drafted()).toContain("Jalan Draf 2");
  });
});
