import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { mediaAddressFor } from "../../src/media/media-address";
import { richTextFrom } from "../../src/richtext/rich-text";

const media = mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: ["berkas.example"] });
const read = (source: string) => richTextFrom(source, { mediaAddress: media });
const html = (source: string) => read(source).html;
/** Markdown that ends with a source of whatever kind. */
const withinMarkdown = (source: string) => html(`## Judul\n\n${source}`);

/** Every way in which HTML runs or leads to script, found in the tree as a browser would build it. */
function dangers(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ReturnType<typeof fromHtml>["children"][number]) => {
    if (node.type === "element") {
      if (
        /^(script|style|object|embed|svg|math|form|input|button|base|meta|link|template|noscript)$/.test(node.tagName)
      ) {
        found.push(node.tagName);
      }
      for (const [name, value] of Object.entries(node.properties)) {
        if (/^on/i.test(name) || name === "style" || name === "srcDoc") found.push(name);
        if (
          /^(href|src|cite|action|data|poster|url)$/.test(name) &&
          /^[\s\0-\x20]*(javascript|data|vbscript|file|blob):/i.test(String(value))
        ) {
          found.push(`${name}=${value}`);
        }
      }
      if (
        node.tagName === "iframe" &&
        !/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|www\.google\.com)\//.test(
          String(node.properties.src),
        )
      ) {
        found.push("iframe");
      }
    }
    if (node.type === "comment") found.push("comment");
    if ("children" in node) node.children.forEach(visit);
  };
  fromHtml(source, { fragment: true }).children.forEach(visit);
  return found;
}

const hostile = [
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" jav&#x09;ascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="javascript:alert(1)//www.youtube.com/embed/"></iframe>',
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<form action=javascript:alert(1)><button>x</button></form>",
  '<p style="background:url(javascript:alert(1))">p</p>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<video src=javascript:alert(1) poster=javascript:alert(1) onerror=alert(1)><source src=x onerror=alert(1)></video>",
  '<oembed url="javascript:alert(1)"></oembed><oembed url="https://www.youtube.com/watch?v=&quot; onload=alert(1)">',
];

describe("rich text", () => {
  it.each(hostile)("makes harmless: %s", (source) => {
    expect(dangers(html(source))).toEqual([]);
    expect(dangers(withinMarkdown(source))).toEqual([]);
  });

  it("lets nothing through that is put together from dangerous pieces", () => {
    const signs = `< > " ' / = <!-- --> ]]> <![CDATA[ &#106; javascript: &colon;`.split(" ");
    const names = [
      "script",
      "svg",
      "math",
      "style",
      "iframe",
      "img",
      "a",
      "noscript",
      "template",
      "title",
      "textarea",
      "table",
      "p",
    ];
    const attributes = [" src", " href", " onerror", " onload", " srcdoc", " style", "alert(1)"];
    const player = "https://www.youtube.com/embed/x";
    const piece = fc.constantFrom(...signs, ...names, ...attributes, player, " ", "\n", "\0", "x");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join("");
        return dangers(html(source)).length + dangers(withinMarkdown(source)).length === 0;
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps tables, pictures of the CMS and a video, each with what it needs to be safe and still", () => {
    const text = read(
      `<h1>Judul</h1><table><tr><th scope="col">A</th></tr><tr><td colspan="2">1</td></tr></table>
       <img src="/uploads/foto_1.jpeg" alt="Foto" width="600" height="400" onerror="x">
       <iframe src="https://www.youtube.com/embed/abc123" width="560" height="315"></iframe>`,
    );
    expect(text.html).toContain('<h2 id="isi-judul">Judul</h2>');
    expect(text.html).toContain('<td colspan="2">1</td>');
    expect(text.html).toContain('role="region"');
    expect(text.html).toMatch(
      /<img src="\/acme\/media\/foto_1.jpeg" alt="Foto" width="600" height="400" loading="lazy" decoding="async">/,
    );
    expect(text.frameOrigins).toEqual(["https://www.youtube-nocookie.com"]);
  });

  it("frames a map, which loads once it is near the window", () => {
    const text = read('<iframe src="https://www.google.com/maps/embed?pb=1" title="Kantor"></iframe>');
    expect(text.html).toMatch(
      /^<iframe src="https:\/\/www\.google\.com\/maps\/embed\?pb=1" title="Kantor"[^>]* loading="lazy"[^>]* sandbox="/,
    );
    expect(text.frameOrigins).toEqual(["https://www.google.com"]);
  });

  it("stores a film as a link that names its player, so that nothing of it loads with the page", () => {
    const source =
      '<p>Lihat.</p><iframe src="https://www.youtube.com/embed/abc123?start=9" title="Cuci &quot;tangan&quot;"></iframe>';
    const text = read(source);
    expect(text.html).toBe(
      '<p>Lihat.</p><a href="https://www.youtube.com/watch?v=abc123" data-film="https://www.youtube-nocookie.com/embed/abc123?start=9" rel="noopener">Cuci "tangan"</a>',
    );
    expect(text.excerpt).toBe("Lihat.");
  });

  it.each([
    [
      '<img src="https://elsewhere.example/a.png" alt="Peta">',
      '<a href="https://elsewhere.example/a.png" rel="noopener">Peta</a>',
    ],
    ['<a href="/uploads/brosur_1a.pdf">Brosur</a>', '<a href="/acme/media/brosur_1a.pdf">Brosur</a>'],
    [
      '<a href="https://cms.example/uploads/brosur_1a.pdf">Brosur</a>',
      '<a href="/acme/media/brosur_1a.pdf">Brosur</a>',
    ],
    ["[Brosur](/uploads/brosur_1a.pdf)", '<p><a href="/acme/media/brosur_1a.pdf">Brosur</a></p>'],
    [
      '<oembed url="https://elsewhere.example/film"></oembed>',
      '<a href="https://elsewhere.example/film" rel="noopener">elsewhere.example</a>',
    ],
    ['<oembed url="javascript:alert(1)"></oembed>', ""],
    ["<oembed></oembed><video></video><audio src=''></audio>", ""],
    [
      '<video src="/uploads/film_1.mp4" poster="/uploads/film_1.jpg" width="640" autoplay onplay="x"></video>',
      '<video controls preload="metadata" poster="/acme/media/film_1.jpg" width="640"><source src="/acme/media/film_1.mp4"></video>',
    ],
    [
      '<audio controls><source src="/uploads/a_1.ogg"><source src="/uploads/a_1.mp3">tidak bisa</audio>',
      '<audio controls preload="metadata"><source src="/acme/media/a_1.ogg"><source src="/acme/media/a_1.mp3"></audio>',
    ],
    [
      '<video src="https://elsewhere.example/a.mp4"></video>',
      '<a href="https://elsewhere.example/a.mp4" rel="noopener">elsewhere.example</a>',
    ],
    [
      '<h2 id="visi">Visi</h2><a href="#visi">ke visi</a>',
      '<h2 id="isi-visi">Visi</h2><a href="#isi-visi">ke visi</a>',
    ],
  ])(
    "shows the CMS's files from this site, links to those of others, and keeps links within a text: %s",
    (source, result) => {
      expect(html(source)).toBe(result);
    },
  );

  it("shows files of the CMS's upload provider from this site, and of no other host", () => {
    expect(html('<img src="https://berkas.example/2026/foto%20a_1.png" alt="">')).toContain(
      'src="/acme/media/@berkas.example/2026/foto%20a_1.png"',
    );
    for (const address of [
      "https://berkas.example.evil.example/a.png",
      "https://berkas.example:8443/a.png",
      "https://berkas.example/a.exe",
      "https://berkas.example/.a/b.png",
      "https://berkas.example/a%2f..%2fb.png",
    ]) {
      expect(html(`<img src="${address}">`)).not.toContain("/acme/media/");
    }
  });

  it.each([
    ["https://www.youtube.com/watch?v=abc123&t=9", "https://www.youtube-nocookie.com/embed/abc123", "YouTube"],
    ["https://youtu.be/abc123", "https://www.youtube-nocookie.com/embed/abc123", "YouTube"],
    ["https://www.youtube.com/shorts/abc123", "https://www.youtube-nocookie.com/embed/abc123", "YouTube"],
    ["https://youtu.be/%E0%A4%A", "https://www.youtube-nocookie.com/embed/%25E0%25A4%25A", "YouTube"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871", "Vimeo"],
  ])("keeps a film that CKEditor embeds: %s", (address, player, site) => {
    const text = read(`<figure class="media"><oembed url="${address}"></oembed></figure>`);
    expect(text.html).toMatch(new RegExp(`^<figure><a href="[^"]+" data-film="${player}" rel="noopener">${site}</a>`));
    expect(text.html).not.toContain("oembed");
    expect(text.frameOrigins).toEqual([new URL(player).origin]);
  });

  it.each([
    ["<h1>a</h1><h2>b</h2><h2>c</h2>", ["h2", "h3", "h3"]],
    ["<h3>a</h3><h3>b</h3><h5>c</h5>", ["h2", "h2", "h3"]],
    ["<h4>a</h4><h2>b</h2><h6>c</h6>", ["h2", "h2", "h3"]],
  ])("starts headings below the page's own and skips no level: %s", (source, levels) => {
    expect(html(source).match(/<h\d/g)).toEqual(levels.map((level) => `<${level}`));
  });

  it("keeps the words of what is too deep or too long to parse, without its source", () => {
    expect(html(`${"<div>".repeat(5000)}kata<script>alert(1)</script>`)).toBe("<p>kata</p>");
    expect(html(`<script>alert(1)</script>${"x".repeat(1_000_001)}`)).toMatch(/^<p>x+<\/p>$/);
  });
});

describe("excerpt", () => {
  const excerpt = (source: string) => read(source).excerpt;

  it("is the words among the first 200 characters of the text, without tags", () => {
    const text = "Rumah sakit & klinik 👩‍⚕️ ".repeat(20).trim();
    const cut = excerpt(`<p>${text.replaceAll("&", "&amp;")}</p>`);
    expect(Array.from(cut).length).toBeLessThanOrEqual(201);
    expect(Array.from(cut).length).toBeGreaterThan(190);
    expect(cut.endsWith("…")).toBe(true);
    expect(text.startsWith(`${cut.slice(0, -1)} `)).toBe(true);
  });

  it("is the whole text where that is short, with spaces between blocks", () => {
    expect(excerpt("<h2>Satu</h2><p>dua&nbsp;<b>tiga</b></p>")).toBe("Satu dua tiga");
    expect(excerpt("")).toBe("");
  });
});

describe("a field that holds HTML or Markdown", () => {
  it("keeps HTML as it is, however it is indented and whatever signs its words hold", () => {
    const source = `
      <div>
          <h2>Yang kami kerjakan</h2>

          <p>Tarif *x* dan __y__: 1. daftar</p>

              <ul>
                  <li># satu</li>
              </ul>
      </div>`;
    const result = html(source);
    expect(result).not.toContain("<pre>");
    expect(result).not.toContain("<em>");
    expect(result).toContain("Tarif *x* dan __y__: 1. daftar");
    expect(result).toContain("<li># satu</li>");
    expect(html("<b>Syarat</b>\nkartu\nsurat")).toBe("<b>Syarat</b><br>kartu<br>surat");
  });

  it.each([
    ["## Manfaat\n\nRawat inap", '<h2 id="isi-manfaat">Manfaat</h2>'],
    ["Dana **tetap milik** perusahaan", "<strong>tetap milik</strong>"],
    ["Bawa:\n\n- kartu\n- surat", "<li>kartu</li>"],
    ["[Hubungi kami](https://contoh.example/)", '<a href="https://contoh.example/"'],
    ["| a | b |\n| --- | --- |\n| c | d |", "<table>"],
    ['<img src="/uploads/a.png" alt="Peta">\n\n## Peta', '<h2 id="isi-peta">Peta</h2>'],
    ["<div>Catatan</div>\n\n## Lanjutan", '<h2 id="isi-lanjutan">Lanjutan</h2>'],
    ["Penting _sekali_, ya", "<em>sekali</em>"],
    ["Harga ~~500.000~~ 450.000", "<s>500.000</s>"],
    ["Judul\n=====", '<h2 id="isi-judul">Judul</h2>'],
  ])("takes what is plainly Markdown for Markdown: %j", (source, rendered) => {
    expect(html(source)).toContain(rendered);
  });

  it.each([
    ["Harga 2 * 3 * 4\n\n    Lanjutan", "<p>Harga 2 * 3 * 4</p><p>Lanjutan</p>"],
    ["nama_berkas_ini.pdf, Jum`at dan Qur`an", "nama_berkas_ini.pdf, Jum`at dan Qur`an"],
    ["Nama: ____ tanggal ____ *) wajib *) isi", "Nama: ____ tanggal ____ *) wajib *) isi"],
    ['<a href="/a" title="_x_">y</a>', '<a href="/a">y</a>'],
  ])("keeps a text that is no Markdown, and its paragraphs: %j", (source, kept) => {
    expect(html(source)).toBe(kept);
  });

  it("tells the two apart in a time that grows with the text only", { timeout: 15_000 }, () => {
    for (const piece of ["<a", "[", "**a", " *a", "_a ", "~~", "<p", "|-", "- ", "\n\n", "<p>\n", "`"]) {
      expect(() => html(piece.repeat(Math.floor(240_000 / piece.length)))).not.toThrow();
    }
  });
});

it("white space stands inside texts, never at the edges of blocks, where a page that shows line breaks would show it", () => {
  expect(
    html("<div>\n  <p>\n satu\n dua <b> tiga</b>\n</p>\n  <ul>\n <li>a</li>\n</ul>\nakhir<br>\nbaris </div>\n"),
  ).toBe("<div><p>satu\n dua <b> tiga</b></p><ul><li>a</li></ul>akhir<br>baris</div>");
  expect(html("<pre>\n\n  a\n</pre>")).toContain("  a\n");
});

it("a text without tags is read alike whether or not a tag follows that has the parser of HTML read all of it", () => {
  const pieces = [
    "kata",
    " ",
    "  ",
    "\t",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "&",
    "&amp;",
    "&#233;",
    "&lt;b",
    "<",
    "< b",
    ">",
    "\u00a0",
  ];
  const addresses = [
    "www.contoh.example",
    "https://contoh.example/a?b=1&c=2",
    "cs@contoh.example",
    "08.00",
    "|",
    "(",
    ".",
  ];
  const text = fc.array(fc.constantFrom(...pieces, ...addresses), { maxLength: 30 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, (words) => {
      const source = `a ${words} z`;
      const tagged = read(`${source}<wbr>\n`);
      const plain = read(`${source}\n`);
      expect(plain).toEqual({ ...tagged, html: tagged.html.replace("<wbr>", "") });
    }),
    { numRuns: 500 },
  );
});
