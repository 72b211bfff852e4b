import { describe, expect, it } from "vitest";
import { cms as cmsFields } from "../../../src/content/model/cms-fields";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import * as rule from "../../../src/forms/rules";
import { canonicalPath } from "../../../src/http/canonical-path";
import { isCrossSite } from "../../../src/http/foreign";
import { repairedPaths } from "../../../src/http/repaired-path";
import { cmsAddressFor, mediaAddressFor } from "../../../src/media/media-address";
import { loadGazetteer } from "../../../src/providers/places/gazetteer";
import { locatorOf } from "../../../src/providers/position";
import { readEnvelope } from "../../../src/providers/upstream/envelope";
import { readPhpAnswer } from "../../../src/providers/upstream/php-answer";
import { richTextFrom } from "../../../src/richtext/rich-text";
import { resources } from "../../../src/sections";
import { shareImageOf } from "../../../src/seo/share-image";
import { firstSure } from "../../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";
import { tellingTerms } from "../../../src/vocabulary/read";
import { envelope, row } from "../../support/providers/provider-service";

const readList = (answer: string) => readEnvelope(answer, "getAllProviderList");

const cms = { origin: "https://cms.acme.co.id", mediaHosts: ["res.cloudinary.com"] };
const options = { mediaAddress: mediaAddressFor("acme", cms), cmsAddress: cmsAddressFor(cms) };
const ingest = createIngest(options.mediaAddress, options.cmsAddress);
const locate = locatorOf(await loadGazetteer());

const html = (source: string) => richTextFrom(source, options).html;
const required = { id: "1", publishedAt: "2026-01-05T02:00:00.000Z", Title: "Judul", Question: "Apa?" };
const words = (text: string) => ({ type: "text", text });
const paragraph = (text: string) => ({ type: "paragraph", children: [{ type: "text", text }] });

/** A record of a type as pages have it. */
function recordOf(type: string, fields: Readonly<Record<string, unknown>>): unknown {
  const resource = resources.find(({ name }) => name === type);
  if (!resource) throw new TypeError(`no resource ${type}`);
  return fromCms(resource, { ...required, ...fields }, ingest, () => undefined);
}

const embedded = `data:image/png;base64,${"A".repeat(300_000)}`;
const film =
  '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-film="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" rel="noopener">YouTube</a>';
const file = { src: "/acme/media/a_1.jpg" };

describe("a text of the CMS is shown as its editor means it", () => {
  it.each<readonly [problem: string, source: string, shown: string]>([
    [
      "editor's address",
      '<a href="http://localhost:1337/uploads/b_1.pdf">a</a>',
      '<a href="/acme/media/b_1.pdf">a</a>',
    ],
    ["editor's address", "[x](http://192.168.1.5:1337/uploads/b_1.pdf)", '<p><a href="/acme/media/b_1.pdf">x</a></p>'],
    ["line breaks", "**Jam**\nSenin: 08.00", "<p><strong>Jam</strong><br>Senin: 08.00</p>"],
    ["line breaks", "Jl. Merdeka 1\r\nBandung", "Jl. Merdeka 1<br>Bandung"],
    ["base64", `<p>A</p><p><img alt="peta" src="${embedded}"></p><p>B</p>`, "<p>A</p><p>peta</p><p>B</p>"],
    ["base64", `A\n\n![peta](${embedded})\n\nB`, "<p>A</p><p>peta</p><p>B</p>"],
    ["base64", `A\n\n![peta][satu]\n\nB\n\n[satu]: <${embedded}>`, "<p>A</p><p>peta</p><p>B</p>"],
    ["base64", `<p style="background:url(${embedded})">A</p><p>B</p>`, "<p>A</p><p>B</p>"],
    ["dropped picture", '<img src="foto.bmp" alt="Alur klaim">', "Alur klaim"],
    ["dropped picture", '<img src="cid:logo@contoh" alt="Logo">', "Logo"],
    [
      "late picture",
      '<img srcset="/uploads/a_1.jpg 1x, /uploads/b_1.jpg 2x" alt="peta">',
      '<img alt="peta" src="/acme/media/a_1.jpg" loading="lazy" decoding="async">',
    ],
    [
      "late picture",
      '<picture><source srcset="/uploads/a_1.webp"><img alt="peta"></picture>',
      '<img alt="peta" src="/acme/media/a_1.webp" loading="lazy" decoding="async">',
    ],
    ["no scheme", '<a href="www.contoh.co.id">x</a>', '<a href="https://www.contoh.co.id" rel="noopener">x</a>'],
    ["no scheme", '<a href="info@contoh.co.id">x</a>', '<a href="mailto:info@contoh.co.id">x</a>'],
    ["capital scheme", '<a href=" HTTPS://contoh.co.id">x</a>', '<a href="https://contoh.co.id" rel="noopener">x</a>'],
    ["damaged scheme", '<a href="https//contoh.co.id">x</a>', '<a href="https://contoh.co.id" rel="noopener">x</a>'],
    ["damaged scheme", '<a href="HTTPS:\\\\contoh.co.id">x</a>', '<a href="https://contoh.co.id" rel="noopener">x</a>'],
    ["damaged scheme", '<a href="http://https://a.co.id/b">x</a>', '<a href="https://a.co.id/b" rel="noopener">x</a>'],
    [
      "foreign frame",
      '<iframe src="https://docs.google.com/forms/d/e/a/viewform"></iframe>',
      '<a href="https://docs.google.com/forms/d/e/a/viewform" rel="noopener">docs.google.com</a>',
    ],
    [
      "foreign post",
      '<blockquote class="twitter-tweet"><a href="https://twitter.com/x/status/1"></a></blockquote>',
      '<blockquote><a href="https://twitter.com/x/status/1" rel="noopener">twitter.com</a></blockquote>',
    ],
    ["film", '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', film],
    ["film", '<div data-oembed-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>', `<div>${film}</div>`],
    ["angle brackets", "Tulis ke <cs@contoh.co.id>", "Tulis ke &#x3C;cs@contoh.co.id>"],
    ["angle brackets", "<p>isi <Nama Anda></p>", "<p>isi &#x3C;Nama Anda></p>"],
    [
      "anchors",
      '<a href="#syarat">x</a><p><a name="syarat"></a>S</p>',
      '<a href="#isi-syarat">x</a><p><a id="isi-syarat"></a>S</p>',
    ],
    ["anchors", "[x](#b)\n\n## B", '<p><a href="#isi-b">x</a></p><h2 id="isi-b">B</h2>'],
    ["anchors", '<a href="#Top">x</a>', '<a href="#Top">x</a>'],
    [
      "anchors",
      '<p><a href="#top">x</a></p><h2 id="top">T</h2>',
      '<p><a href="#isi-top">x</a></p><h2 id="isi-top">T</h2>',
    ],
    ["frame of its own", '<p>A</p><iframe srcdoc="<p>Isi</p><script>x()</script>"></iframe>', "<p>A</p><p>Isi</p>"],
    ["frame of its own", "<iframe srcdoc=\"<iframe srcdoc='x'></iframe>\"></iframe><p>A</p>", "<p>A</p>"],
    [
      "list of Quill",
      '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="ordered">c</li></ol>',
      '<ol><li>a</li></ol><ul><li>b</li></ul><ol start="2"><li>c</li></ol>',
    ],
    [
      "list of Quill",
      '<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li>d</li></ol>',
      '<ol><li>a<ol type="a"><li>b<ol type="i"><li>c</li></ol></li></ol></li><li>d</li></ol>',
    ],
    [
      "list of Quill",
      '<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>',
      "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>",
    ],
    [
      "list of Quill",
      '<ol><li data-list="checked"><span class="ql-ui"></span>a</li><li data-list="unchecked">b</li></ol>',
      "<ul><li>☑ a</li><li>☐ b</li></ul>",
    ],
    ["list of Quill", '<ul data-checked="true"><li>a</li></ul>', "<ul><li>☑ a</li></ul>"],
    [
      "code of Quill",
      '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">b</div></div>',
      "<pre><code>a\nb</code></pre>",
    ],
    ["formula of Quill", '<p><span class="ql-formula" data-value="x^2"></span></p>', "<p><code>x^2</code></p>"],
    ["signs of comparison", "jika a<b dan c>d maka", "jika a&#x3C;b dan c>d maka"],
    ["signs of comparison", "<b dan>tebal</b>", "<b>tebal</b>"],
    [
      "film elsewhere",
      '<video><source src="https://x.example/a.mp4"></video>',
      '<a href="https://x.example/a.mp4" rel="noopener">x.example</a>',
    ],
    ["letters of a list", '<ol type="a"><li>x</li></ol>', '<ol type="a"><li>x</li></ol>'],
    ["letters of a list", '<ol style="list-style-type: upper-roman"><li>x</li></ol>', '<ol type="I"><li>x</li></ol>'],
    ["page of a file", "[x](/uploads/a_1.pdf#page=3)", '<p><a href="/acme/media/a_1.pdf#page=3">x</a></p>'],
    [
      "transformation",
      "![x](https://res.cloudinary.com/d/image/upload/c_fill,w_400/v17/foto_1.jpg)",
      '<p><img src="/acme/media/@res.cloudinary.com/d/image/upload/c_fill%2Cw_400/v17/foto_1.jpg" alt="x" loading="lazy" decoding="async"></p>',
    ],
  ])("%s: %.60s", (_, source, shown) => {
    expect(html(source)).toBe(shown);
  });

  it.each([
    ["picture-linked", '<img src="foto.bmp" alt="Alur klaim">'],
    ["picture-left-out", `<img alt="peta" src="${embedded}">`],
    ["picture-inside", '<img alt="peta" src="data:image/png;base64,AAAA">'],
    ["frame-linked", '<iframe src="https://docs.google.com/forms/d/e/a/viewform"></iframe>'],
    ["frame-linked", '<video src="https://contoh.co.id/film.mp4"></video>'],
    ["file-not-served", "[x](https://cms.acme.co.id/uploads/panduan.exe)"],
    ["link-removed", '<a href="javascript:void(0)">x</a>'],
    ["part-removed", '<iframe srcdoc="<iframe srcdoc=x></iframe>"></iframe>'],
    ["part-removed", '<iframe src="about:blank"></iframe>'],
    ["part-removed", '<object data="data:text/html,x"></object>'],
    ["part-removed", '<p>Isi:</p><script src="https://contoh.co.id/kalkulator.js"></script>'],
    ["part-removed", '<form><input type="text" name="nama"></form>'],
    ["part-removed", "<p>x</p><svg><text>Alur</text></svg>"],
    ["part-removed", "<audio></audio>"],
  ])("editors learn what is shown otherwise: %s %#", (code, source) => {
    const codes: string[] = [];
    richTextFrom(source, { ...options, note: (each) => codes.push(each) });
    expect(codes).toContain(code);
  });

  it("whatever kind of rich text its field is, blocks of Strapi 5 are its text", () => {
    const types = [
      ["news", "Description"],
      ["articles", "Description"],
      ["events", "Description"],
      ["promotions", "Description"],
      ["services", "Description"],
      ["careers", "Description"],
      ["faqs", "Answer"],
      ["claim-guides", "Description"],
      ["hospital-departments", "Description"],
    ];
    for (const [type = "", field = ""] of types) {
      const name = resources.find((each) => each.name === type)?.name;
      if (name === undefined) continue;
      expect(JSON.stringify(recordOf(type, { [field]: [paragraph("isi blok")] })), type).toContain("<p>isi blok</p>");
    }
  });
});

describe("a field of a record in another type keeps its meaning", () => {
  it.each<readonly [type: string, fields: Readonly<Record<string, unknown>>, shown: object]>([
    ["news", { Description: [paragraph("a")] }, { body: { html: "<p>a</p>" } }],
    [
      "news",
      { Description: [null, paragraph("a"), { type: "list", children: [] }, 5] },
      { body: { html: "<p>a</p>" } },
    ],
    [
      "news",
      { Description: [{ type: "paragraph", children: [{ type: "text", text: 2, superscript: true }] }] },
      { body: { html: "<p><sup>2</sup></p>" } },
    ],
    [
      "news",
      {
        Description: [
          { type: "list", format: "todo", children: [{ type: "list-item", checked: true, children: [words("a")] }] },
        ],
      },
      { body: { html: "<ul><li>☑ a</li></ul>" } },
    ],
    [
      "news",
      {
        Description: [
          { type: "heading", level: 3, children: [words("H")] },
          { type: "quote", children: [words("a\nb")] },
          { type: "code", language: "sql", children: [words("a < b")] },
          { type: "image", image: { url: "/uploads/a_1.jpg", caption: "C" }, children: [words("")] },
        ],
      },
      {
        body: {
          html: '<h2 id="isi-h">H</h2><blockquote>a<br>b</blockquote><pre><code>a &#x3C; b</code></pre><figure><img src="/acme/media/a_1.jpg" alt="" loading="lazy" decoding="async"><figcaption>C</figcaption></figure>',
        },
      },
    ],
    ["news", { Description: { ops: [{ insert: "a\n" }] } }, { body: { html: "a" } }],
    ["news", { Description: '{"ops":[{"insert":"a\\n"}]}' }, { body: { html: "a" } }],
    [
      "news",
      { Description: '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a"}}]}' },
      { body: { html: "a" } },
    ],
    [
      "news",
      { Description: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]}' },
      { body: { html: "a" } },
    ],
    ["news", { Description: '{"ops" bukan JSON' }, { body: { html: '{"ops" bukan JSON' } }],
    ["news", { Featured_Image: [{ url: "/uploads/a_1.jpg" }] }, { image: file }],
    ["news", { Featured_Image: { url: "http://localhost:1337/uploads/a_1.jpg" } }, { image: file }],
    ["careers", { Min_Salary: 0 }, { salary: null }],
    ["careers", { Min_Salary: "Rp 5.000.000" }, { salary: { amount: 5_000_000 } }],
    ["events", { Date: "2026-02-03 00:00:00" }, { date: "2026-02-03" }],
    ["events", { Date: "3 Februari 2026" }, { date: "2026-02-03" }],
    [
      "events",
      { Form_Link: '<iframe src="https://docs.google.com/forms/d/e/a/viewform"></iframe>' },
      { formLink: "https://docs.google.com/forms/d/e/a/viewform" },
    ],
    ["events", { Form_Link: "[Daftar](https://forms.gle/abc)" }, { formLink: "https://forms.gle/abc" }],
    ["events", { Form_Link: "Daftar di https://forms.gle/abc, ya." }, { formLink: "https://forms.gle/abc" }],
    ["events", { Form_Link: "Daftar di meja depan" }, { formLink: "" }],
    ["news", { Title: "A &amp; B" }, { title: "A & B" }],
  ])("%s: %j", (type, fields, shown) => {
    expect(recordOf(type, fields)).toMatchObject(shown);
  });
});

describe("a number that is linked dials who is meant", () => {
  it.each([
    ["(021) 5550100 (hunting) / 0800-1-555010 (24 jam)", "+62215550100"],
    ["+62-21-555.0100 s/d 105", "+62215550100"],
    ["021 - 555 01 00; HP: 0812.3456.7890", "+62215550100"],
    ["N/A", null],
  ])("%s", (written, number) => {
    expect(firstSure(phoneNumbersIn(written))?.number ?? null).toBe(number);
  });

  it.each([
    ["+62 (0)812 3456 7890", "6281234567890"],
    ["62-0812-3456-7890", "6281234567890"],
    ["https://wa.me/+62 812-3456-7890", "6281234567890"],
  ])("in WhatsApp as well: %s", (written, number) => {
    expect(cmsFields().whatsapp.parse(written)).toBe(number);
  });
});

describe("a position is where the city is, or nowhere", () => {
  it.each<readonly [latitude: string, longitude: string, city: string, shown: readonly [number, number] | null]>([
    ["6.25", "106.8", "Jakarta Selatan", [-6.25, 106.8]],
    ["106.82", "-6.25", "Jakarta Selatan", [-6.25, 106.82]],
    ["-6.234.567", "106.816.666", "Jakarta Selatan", [-6.234567, 106.816666]],
    ["8.65", "115.21", "Denpasar", [-8.65, 115.21]],
    ["-3.59", "98.67", "Medan", [3.59, 98.67]],
    ["-6.914", "-107.609", "Bandung", [-6.914, 107.609]],
    ["Lat: -6.25", "Long: 106.82", "Jakarta Selatan", [-6.25, 106.82]],
    ["longitude=106.82", "latitude=-6.25", "Jakarta Selatan", [-6.25, 106.82]],
    ["6.25-", "106.82", "Jakarta Selatan", [-6.25, 106.82]],
    ["--6.25", "106.82", "Jakarta Selatan", [-6.25, 106.82]],
    ["'-6.25", "'106.82", "Jakarta Selatan", [-6.25, 106.82]],
    ['"-6.25"', '"106.82"', "Jakarta Selatan", [-6.25, 106.82]],
    ["(-6.25", "106.82)", "Jakarta Selatan", [-6.25, 106.82]],
    ["-6.25, 106.82", "-", "Jakarta Selatan", [-6.25, 106.82]],
    ["0", "-6.25,106.82", "Jakarta Selatan", [-6.25, 106.82]],
    ["6.25 Lintang Selatan", "106.82 Bujur Timur", "Jakarta Selatan", [-6.25, 106.82]],
    ["6.25 South", "106.82 East", "Jakarta Selatan", [-6.25, 106.82]],
    ["6 15 0.0 S", "106 49 12.0 E", "Jakarta Selatan", [-6.25, 106.82]],
    ["-6:15:0", "106:49:12", "Jakarta Selatan", [-6.25, 106.82]],
    ["S 6\u00b015.0'", "E 106\u00b049.2'", "Jakarta Selatan", [-6.25, 106.82]],
    ["-6.25", "-", "Jakarta Selatan", null],
    ["0", "0", "Bandung", null],
    ["-6.2", "106.8", "Bandung", null],
  ])("%s / %s, %s", (latitude, longitude, city, shown) => {
    const found = locate({ latitude, longitude, city, province: "", country: "Indonesia" });
    expect(found.latitude).toBe(shown?.[0] ?? null);
    expect(found.longitude).toBe(shown?.[1] ?? null);
  });
});

describe("what a provider service sends is read once, or said to be unreadable", () => {
  const nameOf = (written: string) =>
    readList(envelope([row(1)]).replace(/(<providerName[^>]*>)[^<]*/, `$1${written}`)).providers[0]?.providerName;

  it.each([
    ["Caf&#233; Sehat", "Café Sehat"],
    ["O&#x27;Brien", "O'Brien"],
    ["RS A &amp;amp; B", "RS A & B"],
    ["RS A &amp;#38; B", "RS A & B"],
    ["<![CDATA[RS A & B]]>", "RS A & B"],
    ["RS A&amp;nbsp;B", "RS A B"],
    ["Klinik &#8211; Satu", "Klinik – Satu"],
  ])("%s", (written, name) => {
    expect(nameOf(written)).toBe(name);
  });

  const json = '{"out":{"resultCollection":{"anyType":[{"providerId":"1","providerName":"A"}]},"totalRow":1}}';

  it.each(["<!-- 0.2s -->", "\0", " OK", "\n<br />\n<b>Warning</b>: x in y on line 3"])("JSON before %j", (behind) => {
    expect(readPhpAnswer(json + behind).received).toBe(1);
  });

  it.each(["<!-- 0.2s -->", "\0\0"])("an envelope before %j", (behind) => {
    expect(readList(envelope([row(1)]) + behind).received).toBe(1);
  });

  it.each([
    '{"out":"Token tidak valid"}',
    '{"out":{"resultCollection":{"anyType":["A"]}}}',
    '{"out":{"resultCollection":{"anyType":[{"id":"1"}]}}}',
  ])("never taken for an empty directory: %s", (answer) => {
    expect(() => readPhpAnswer(answer)).toThrow(/^(?:unreadable|fault)/);
  });
});

describe("what people type and paste", () => {
  it.each([
    [rule.phone(), "\u202a+62 812-3456-7890\u202c", "+62 812-3456-7890"],
    [rule.phone(), "021-5550100 pesawat 12", "021-5550100 pesawat 12"],
    [rule.website(), "hTTps://klinik.co.id", "https://klinik.co.id"],
    [rule.latitude(), "\u22126.2088\u00b0", "-6.2088"],
    [rule.latitude(), "LS 6,2088", "-6.2088"],
  ])("%# is cleaned before it is judged: %s %j", (schema, typed, clean) => {
    expect(schema.parse(typed)).toBe(clean);
  });

  it.each([
    ["/acme/faq.", "/acme/faq"],
    ["/acme/article/2,", "/acme/article/2"],
    ["/acme/article/2%20", "/acme/article/2"],
    ["/ACME/FAQ", "/acme/faq"],
    ["/acme/article/2%E2%80%9D", "/acme/article/2"],
  ])("%s leads to its page", (damaged, page) => {
    expect(repairedPaths(canonicalPath(new URL(damaged, "https://acme.example").pathname))).toContain(page);
  });

  it("an own form without an origin is the site's own if the browser says so", () => {
    const sent = (site: string) => ({ method: "POST", headers: { origin: "null", "sec-fetch-site": site } });
    expect(isCrossSite(new Request("https://acme.example/contact", sent("same-origin")))).toBe(false);
    expect(isCrossSite(new Request("https://acme.example/contact", sent("cross-site")))).toBe(true);
  });

  it.each(["jln merdeka", "gg melati", "jalan merdeka"])("words of an address are no name: %s", (words) => {
    expect(tellingTerms(words.split(" "))).toHaveLength(1);
  });
});

it("a shared picture is the rendition that messengers show", () => {
  const image = {
    src: "/acme/media/besar_1.jpg",
    width: 6000,
    height: 4000,
    bytes: 9_800_000,
    alt: "",
    renditions: [{ src: "/acme/media/large_besar_1.jpg", width: 1000, height: 667, bytes: 150_000 }],
  };
  const site = { product: { transformImages: false }, preview: null };
  expect(shareImageOf(image, site)?.src).toBe("/acme/media/large_besar_1.jpg");
});
