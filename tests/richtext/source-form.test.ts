import { describe, expect, it } from "vitest";
import { cmsAddressFor, mediaAddressFor } from "../../src/media/media-address";
import { blocksIn } from "../../src/richtext/blocks";
import { richTextFrom } from "../../src/richtext/rich-text";

const cms = { origin: "https://cms.acme.co.id", mediaHosts: [] };
const options = { mediaAddress: mediaAddressFor("acme", cms), cmsAddress: cmsAddressFor(cms) };

function read(source: string) {
  const notes: string[] = [];
  const { html } = richTextFrom(source, { ...options, note: (code) => notes.push(code) });
  return { html, notes };
}

const html = (source: string) => read(source).html;
const hrefOf = (source: string) => /href="([^"]*)"/.exec(html(source))?.[1] ?? null;

describe("a text is shown as the preview of Strapi's editor shows it", () => {
  it.each([
    ["**Jam**\nSenin: 08.00\nSabtu: 09.00", "<p><strong>Jam</strong><br>Senin: 08.00<br>Sabtu: 09.00</p>"],
    ["Senin: 08.00\nSabtu: 09.00", "Senin: 08.00<br>Sabtu: 09.00"],
    ["Satu\nbaris\n\nDua", "<p>Satu<br>baris</p><p>Dua</p>"],
    ["<b>Jam</b>\nSenin", "<b>Jam</b><br>Senin"],
    ["H~2~O dan m^2^", "<p>H<sub>2</sub>O dan m<sup>2</sup></p>"],
    ["yang ==penting== dan ++baru++", "<p>yang <mark>penting</mark> dan <ins>baru</ins></p>"],
    [":::tip\nBawa kartu\n:::", '<div class="text-box text-box--tip"><p>Bawa kartu</p></div>'],
    [":::warning\nAwas\n:::", '<div class="text-box text-box--warning"><p>Awas</p></div>'],
    ["- [ ] satu\n- [x] dua", "<ul><li>☐ satu</li><li>☑ dua</li></ul>"],
    [
      "Lihat https://contoh.co.id/a_b_c.",
      'Lihat <a href="https://contoh.co.id/a_b_c" rel="noopener">https://contoh.co.id/a_b_c</a>.',
    ],
    [
      "Lihat www.contoh.co.id/a, ya",
      'Lihat <a href="https://www.contoh.co.id/a" rel="noopener">www.contoh.co.id/a</a>, ya',
    ],
    ["Lulusan M.Si dan S.Ag", "Lulusan M.Si dan S.Ag"],
    ["Rumah Sakit A &amp; B, Caf&#233;", "Rumah Sakit A &#x26; B, Café"],
  ])("%j", (source, shown) => {
    expect(html(source)).toBe(shown);
  });

  it("keeps the alignment of columns", () => {
    const cells = html("| a | b | c |\n|:-|:-:|--:|\n| 1 | 2 | 3 |");
    expect(cells).toContain('<td class="align-center">2</td><td class="align-right">3</td>');
    expect(html('<table><tr><td style="text-align:center">1</td></tr></table>')).toContain('<td class="align-center">');
  });

  it("leads from a footnote's number to its text and back", () => {
    const text = html("Biaya[^a] naik\n\n[^a]: belum final");
    expect(text).toContain('<sup><a href="#isi-fn1" id="isi-fnref1">[1]</a></sup>');
    expect(text).toContain('<li id="isi-fn1"><p>belum final <a href="#isi-fnref1">');
  });

  it.each(["a", "A", "i", "I", "1"])("keeps the numbers of a list: %s", (type) => {
    expect(html(`<ol type="${type}"><li>x</li></ol>`)).toBe(`<ol type="${type}"><li>x</li></ol>`);
  });
});

describe("a link within a text arrives", () => {
  it.each([
    ["[x](#syarat)\n\n## Syarat", "isi-syarat"],
    ["[x](#Syarat-Klaim)\n\n## Syarat klaim", "isi-syarat-klaim"],
    ["[x](#syarat)\n\n## Syarat dan ketentuan", "isi-syarat-dan-ketentuan"],
    ["[x](#syarat-1)\n\n## Syarat\n\n## Syarat", "isi-syarat-1"],
    ['<p><a href="#syarat">x</a></p><p><a name="syarat"></a>Syarat</p>', "isi-syarat"],
    ['<p><a href="#Syarat%20Klaim">x</a></p><h2>Syarat Klaim</h2>', "isi-syarat-klaim"],
    ['<p><a href="#visi">x</a></p><h2 id="visi">Visi</h2>', "isi-visi"],
  ])("%j", (source, id) => {
    expect(hrefOf(source)).toBe(`#${id}`);
    expect(html(source)).toContain(`id="${id}"`);
  });
});

describe("an address is a link as its author meant it", () => {
  it.each([
    ["www.contoh-mitra.co.id/daftar", "https://www.contoh-mitra.co.id/daftar"],
    ["WWW.contoh.co.id", "https://WWW.contoh.co.id"],
    ["contoh.co.id/daftar?a=1", "https://contoh.co.id/daftar?a=1"],
    ["HTTPS://contoh.co.id", "https://contoh.co.id"],
    [" \u200bhttps://contoh.co.id ", "https://contoh.co.id"],
    ["//contoh.co.id/a", "https://contoh.co.id/a"],
    ["info@contoh.co.id", "mailto:info@contoh.co.id"],
    ["MAILTO:info@contoh.co.id", "mailto:info@contoh.co.id"],
    ["mailto: info@contoh.co.id", "mailto:info@contoh.co.id"],
    ["Tel:(021) 555-0100", "tel:+62215550100"],
    ["tel:021%205550100%20ext.%2012", "tel:+62215550100"],
    ["tel:(021) 5550100 (hunting) / 0812-3456-7890", "tel:+62215550100"],
    ["tel:+62(0)812-3456-7890", "tel:+6281234567890"],
    ["021-5550100", "tel:+62215550100"],
    ["tel:119", "tel:119"],
    ["tel:137", "tel:137"],
    ["TEL:199", "tel:199"],
    ["/acme/faq", "/acme/faq"],
    ["syarat.html", "syarat.html"],
    ["http://localhost:1337/uploads/brosur_1.pdf", "/acme/media/brosur_1.pdf"],
    ["http://127.0.0.1:1337/uploads/brosur_1.pdf#page=3", "/acme/media/brosur_1.pdf#page=3"],
    ["http://cms.acme.co.id:1337/uploads/brosur_1.pdf", "/acme/media/brosur_1.pdf"],
    ["https://admin.acme.co.id/uploads/brosur_0123456789.pdf", "/acme/media/brosur_0123456789.pdf"],
    ["/uploads/formulir_1.doc", "https://cms.acme.co.id/uploads/formulir_1.doc"],
    ["http://localhost:1337/uploads/formulir_1.doc", "https://cms.acme.co.id/uploads/formulir_1.doc"],
    ["https://lain.example/uploads/brosur_0123456789.pdf", "https://lain.example/uploads/brosur_0123456789.pdf"],
  ])("%j", (written, href) => {
    expect(hrefOf(`<p><a href="${written}">x</a></p>`)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "file:///C:/a.pdf",
    "vbscript:x",
    "tel:5550100",
    "tel:N/A",
  ])("or its words, where nothing can be opened: %s", (written) => {
    expect(read(`<p><a href="${written}">kata</a></p>`)).toEqual({ html: "<p>kata</p>", notes: ["link-removed"] });
    expect(html(`## a\n\n[kata](<${written}>)`)).not.toContain("href");
  });
});

describe("nothing disappears", () => {
  it.each([
    [
      '<iframe src="https://docs.google.com/forms/d/e/1/viewform"></iframe>',
      "https://docs.google.com/forms/d/e/1/viewform",
    ],
    ['<iframe data-src="//form.jotform.com/1" src="about:blank"></iframe>', "https://form.jotform.com/1"],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/a/"></blockquote>',
      "https://www.instagram.com/p/a/",
    ],
    [
      '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"></div>',
      "https://www.facebook.com/a/posts/1",
    ],
    ['<embed src="https://lain.example/a.swf">', "https://lain.example/a.swf"],
    ['<object data="/uploads/panduan_1.pdf"></object>', "/acme/media/panduan_1.pdf"],
    ['<iframe src="//www.youtube.com/embed/ID"></iframe>', "https://www.youtube.com/watch?v=ID"],
    ['<iframe src="http://www.youtube.com/embed/ID"></iframe>', "https://www.youtube.com/watch?v=ID"],
    ['<iframe src="http://player.vimeo.com/video/1"></iframe>', "https://vimeo.com/1"],
    ['<img src="https://lain.example/a.png" alt="Peta">', "https://lain.example/a.png"],
    ['<img src="/uploads/peta.bmp" alt="Peta">', "https://cms.acme.co.id/uploads/peta.bmp"],
  ])("without a link: %s", (source, href) => {
    expect(hrefOf(`<p>Di bawah ini:</p>${source}`)).toBe(href);
  });

  it.each([
    "Hubungi Layanan <cs@contoh-mitra.co.id> untuk bantuan",
    "<p>Hubungi <cs@contoh-mitra.co.id> untuk bantuan</p>",
    "**Hubungi** <cs@contoh-mitra.co.id> untuk bantuan",
    "Isi dengan <nama lengkap> Anda, umur < 5 tahun",
    "<p>Isi dengan <nama lengkap> Anda, 3<4</p>",
  ])("that stands in angle brackets: %s", (source) => {
    const words = html(source)
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&#x3C;", "<");
    for (const word of source.replaceAll(/<\/?p>|\*/g, "").match(/[\w@.-]{3,}/g) ?? []) expect(words).toContain(word);
  });

  it("leaves a picture inside the text out if it is too large, and shows a small one; editors learn of both", () => {
    const picture = (length: number) =>
      `<p>PEMBUKA</p><p><img src="data:image/png;base64,${"A".repeat(length)}" alt="Alur klaim"></p><p>PENUTUP</p>`;
    expect(read(picture(300_000))).toEqual({
      html: "<p>PEMBUKA</p><p>Alur klaim</p><p>PENUTUP</p>",
      notes: ["picture-left-out"],
    });
    const small = read(picture(400));
    expect(small.html).toContain('alt="Alur klaim"');
    expect(small.notes).toEqual(["picture-inside"]);
    expect(html(`## a\n\n![Alur][1]\n\n[1]: <data:image/png;base64,${"A".repeat(300_000)}>`)).toBe(
      '<h2 id="isi-a">a</h2><p>Alur</p>',
    );
  });

  it("shows a picture that its page loads late", () => {
    expect(html('<img src="data:image/gif;base64,R0lG" data-src="/uploads/a.png" alt="">')).toContain(
      'src="/acme/media/a.png"',
    );
  });
});

describe("lists of Word become lists", () => {
  const item = (marker: string, text: string, level = 1) =>
    `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${marker}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${text}</p>\n`;

  it.each([
    [item("1.", "Satu") + item("2.", "Dua"), "<ol><li>Satu</li><li>Dua</li></ol>"],
    [item("·", "Satu") + item("·", "Dua"), "<ul><li>Satu</li><li>Dua</li></ul>"],
    [
      item("1.", "Satu") + item("a.", "Dalam", 2) + item("2.", "Dua"),
      '<ol><li>Satu<ol type="a"><li>Dalam</li></ol></li><li>Dua</li></ol>',
    ],
    [item("3)", "Tiga"), '<ol start="3"><li>Tiga</li></ol>'],
    [
      '<p class="MsoListParagraphCxSpFirst">·&nbsp;&nbsp; <b>Satu</b></p><p class="MsoListParagraphCxSpLast">·&nbsp;&nbsp; Dua</p>',
      "<ul><li><b>Satu</b></li><li>Dua</li></ul>",
    ],
  ])("%#", (source, shown) => {
    expect(html(source)).toBe(shown);
  });

  it("and no other paragraph does", () => {
    expect(html("<p>1. Satu</p><p>- Dua</p>")).toBe("<p>1. Satu</p><p>- Dua</p>");
  });
});

describe("blocks of Strapi 5", () => {
  const text = (value: string, marks: object = {}) => ({ type: "text", text: value, ...marks });
  const shown = (blocks: unknown) => {
    const known = blocksIn(blocks);
    return known === null ? null : richTextFrom(known, options).html;
  };

  it.each([
    [{ type: "paragraph", children: [text("a\nb")] }, "<p>a<br>b</p>"],
    [{ type: "heading", level: 3, children: [text("Syarat")] }, '<h2 id="isi-syarat">Syarat</h2>'],
    [{ type: "quote", children: [text("q")] }, "<blockquote>q</blockquote>"],
    [{ type: "code", language: "js", children: [text("a < b")] }, "<pre><code>a &#x3C; b</code></pre>"],
    [
      {
        type: "paragraph",
        children: [text("x", { bold: true, italic: true, underline: true, strikethrough: true, code: true })],
      },
      "<p><strong><em><u><s><code>x</code></s></u></em></strong></p>",
    ],
    [
      { type: "paragraph", children: [{ type: "link", url: "WWW.contoh.co.id", children: [text("l")] }] },
      '<p><a href="https://WWW.contoh.co.id" rel="noopener">l</a></p>',
    ],
    [
      {
        type: "list",
        format: "ordered",
        children: [
          { type: "list-item", children: [text("1")] },
          { type: "list", format: "unordered", children: [{ type: "list-item", children: [text("n")] }] },
          { type: "list-item", children: [text("2")] },
        ],
      },
      "<ol><li>1<ul><li>n</li></ul></li><li>2</li></ol>",
    ],
    [
      {
        type: "image",
        image: { url: "/uploads/a.png", alternativeText: "A", width: 10, height: 20 },
        children: [text("")],
      },
      '<img src="/acme/media/a.png" alt="A" width="10" height="20" loading="lazy" decoding="async">',
    ],
    [{ type: "sematan", children: [text("kata")] }, "<p>kata</p>"],
    [{ type: "paragraph", children: [text("<script>x</script>")] }, "<p>&#x3C;script>x&#x3C;/script></p>"],
  ])("are shown: %j", (block, result) => {
    expect(shown([block])).toBe(result);
    expect(shown(JSON.stringify([block]))).toBe(result);
  });

  it.each([null, "kata", [], {}, [1], [{ type: "paragraph", children: [text("")] }]])("are not in %j", (value) => {
    expect(shown(value)).toBeNull();
  });
});
