import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { textOf } from "../../../scripts/doctor/examine";
import { findingCodes } from "../../../scripts/doctor/finding-texts";
import { resources } from "../../../src/sections";
import { recordsOf } from "../../support/cms/fixtures";
import { GuardedCms, withField } from "../../support/cms/guarded-cms";
import type { StrapiName } from "../../support/cms/strapi";
import { HookSite, linesOf, Setup } from "../../support/tools/doctor";
import { expectLogs } from "../../support/tools/logs";

/** Something that people get wrong, and what doctor is to say of it. */
interface Mistake {
  readonly plant: (setup: Setup) => void;
  /** A code and what it is about, each of them once; nothing else may be found. */
  readonly finds: readonly RegExp[];
  /** Generations that it can happen to. */
  readonly only: readonly StrapiName[];
}

/** Changes a single type, or a record of a list: the first unless it says which. */
function change({ cms }: Setup, path: string, name: string, value: unknown, index = 0): void {
  if (cms.singles.has(path)) return void cms.singles.set(path, withField(cms.singles.get(path), name, value));
  const rows = cms.collections.get(path) ?? [];
  rows[index] = withField(rows[index], name, value);
}

/** Adds a copy of a list's last record with these fields and its own ids. */
function add({ cms }: Setup, path: string, fields: Readonly<Record<string, unknown>>, from = -1): void {
  const rows = cms.collections.get(path) ?? [];
  const number = rows.length;
  const row = { ...Object(rows.at(from)), id: 90_000 + number, documentId: `tambahan${number}` };
  rows.push(Object.entries(fields).reduce((copy: unknown, [name, value]) => withField(copy, name, value), row));
}

/** Adds records with names of their own until a list has `count`. */
function grow(setup: Setup, path: string, name: string, count: number): void {
  const { length = 0 } = setup.cms.collections.get(path) ?? [];
  for (let number = length; number < count; number++) add(setup, path, { [name]: `Nomor ${number}` });
}

/** Replaces a word of records in their JSON. */
function rewrite<Records>(all: Map<string, Records>, path: string, word: string, by: string): void {
  all.set(path, JSON.parse(JSON.stringify(all.get(path)).replaceAll(word, by)));
}

const GallerySchema = z.looseObject({ Images: z.array(z.unknown()).optional() });

/** The first uploaded file in a record whose name begins so. */
function uploadIn(record: unknown, name: string): string {
  return new RegExp(`/uploads/${name}[^"]+`).exec(JSON.stringify(record))?.[0] ?? "";
}

const file = (type: string, status = 200) => ({ status, type, bytes: 100 });

const mistake = (
  finds: RegExp | readonly RegExp[],
  plant: Mistake["plant"],
  only: Mistake["only"] = ["strapi3", "strapi4", "strapi5"],
): Mistake => ({ finds: [finds].flat(), plant, only });

/** A value of a field for which its record is found. */
const wrong = (code: string, path: string, name: string, value: unknown, index?: number): Mistake =>
  mistake(new RegExp(`^${code} /${path} \\w+`), (setup) => change(setup, path, name, value, index));

/** What a list calls its records. */
const titles: Readonly<Record<string, string>> = { notices: "Text", redirects: "From" };

/** A further record, for which it is found. */
const added = (code: string, path: string, title: string, fields: Readonly<Record<string, unknown>>): Mistake =>
  mistake(new RegExp(`^${code} /${path} \\w+ \\(${title}\\)$`), (setup) =>
    add(setup, path, { [titles[path] ?? "Title"]: title, ...fields }),
  );

/** Mistakes that do not touch each other: one CMS can have them all. */
const mistakes: readonly Mistake[] = [
  wrong("record-refused", "press-release-and-news", "Title", null),
  wrong("record-refused", "faqs", "Question", "   ", 2),
  mistake(/^field-mended \/bank-names \w+, \w+$/, (setup) => {
    change(setup, "bank-names", "Bank_Name", { name: "Bank Satu" });
    change(setup, "bank-names", "Bank_Name", { name: "Bank Dua" }, 1);
  }),
  added("text-changed", "articles", "Bingkai", {
    Description: '<p>Isi.</p><iframe src="https://lain.example/"></iframe>',
  }),
  wrong("field-malformed", "events", "Date", "Jumat depan"),
  wrong("field-malformed", "survey-link-setting", "Member_Survey", "segera hadir"),
  wrong("field-malformed", "services", "Featured_Image", { name: "gambar.png" }, 1),
  mistake(/^field-missing \/hospital-departments$/, ({ cms }) =>
    rewrite(cms.collections, "hospital-departments", '"Description"', '"Deskripsi"'),
  ),
  mistake(/^field-missing \/provider-regis-form-setting$/, (setup) => {
    const rows = [{ id: 1, Nama: "Bank Mandiri" }];
    change(setup, "provider-regis-form-setting", "List_Bank_Name", rows);
  }),
  mistake(/^field-missing \/header-page-image$/, ({ cms }) =>
    rewrite(cms.singles, "header-page-image", '"FAQ"', '"Faq"'),
  ),
  mistake(/^record-draft \/promotions \w+ \(/, (setup) => {
    const name = setup.cms.dialect === "strapi3" ? "published_at" : "publishedAt";
    change(setup, "promotions", name, null);
  }),
  wrong("record-too-large", "home-sliders", "Catatan", "x".repeat(1_600_000), 1),
  mistake(/^type-too-long \/home-sliders$/, (setup) => grow(setup, "home-sliders", "Title", 20)),
  mistake(
    /^field-too-long \/footer-gallery \w+$/,
    (setup) => {
      const pictures = setup.cms.singles.get("footer-gallery");
      const { Images = [] } = GallerySchema.parse(pictures);
      change(setup, "footer-gallery", "Images", [...Images, ...Array.from({ length: 200 }, () => Images[0])]);
    },
    ["strapi5"],
  ),
  wrong("text-as-plain", "articles", "Description", `<p>${"kata ".repeat(210_000)}</p>`),
  mistake(
    /^type-missing .*\/organization-structures\b/,
    ({ cms }) => void cms.collections.delete("organization-structures"),
  ),
  mistake(/^type-missing .*\/whatsapp-chat-setting\b/, ({ cms }) => void cms.singles.delete("whatsapp-chat-setting")),
  mistake(/^type-forbidden \/clients$/, ({ cms }) => cms.withdraw("site", "find", "clients")),
  mistake(/^type-wrong-kind \/howto-member$/, ({ cms }) => {
    cms.collections.set("howto-member", [cms.singles.get("howto-member")]);
    cms.singles.delete("howto-member");
  }),
  mistake(/^detail-forbidden \/careers\/\w+$/, ({ cms }) => cms.withdraw("site", "findOne", "careers")),
  mistake(/^service-missing services\.technology$/, ({ services }) => {
    services.technology = "4711";
  }),
  mistake(/^service-twice services\.corporateHealth, services\.supporting$/, ({ services }) => {
    services.supporting = services.corporateHealth ?? "";
  }),
  mistake(/^media-foreign \/home-sliders \w+$/, ({ cms }) => {
    const rows = cms.collections.get("home-sliders") ?? [];
    const moved = JSON.stringify(rows[0]).replaceAll("/uploads/", "https://cdn.acme.example/");
    rows[0] = JSON.parse(moved);
  }),
  mistake(
    /^media-broken \S+\/uploads\/gallery_1\S+ \(\/footer-gallery \w+\)$/,
    ({ cms }) => void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_1"), file("text/plain", 404)),
  ),
  mistake(
    /^media-not-served \S+\/uploads\/gallery_2\S+ \(\/footer-gallery \w+\)$/,
    ({ cms }) => void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_2"), file("text/html")),
  ),
  mistake(/^drafts-exposed \/press-release-and-news$/, ({ cms }) => {
    cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
    cms.grant("public", "find", "press-release-and-news");
  }),
  mistake(/^administrator-missing \/admin$/, ({ cms }) => {
    cms.hasAdministrator = false;
  }),
  mistake(/^cors-open Access-Control-Allow-Origin$/, ({ cms }) => {
    cms.trustsEveryOrigin = true;
  }),
  mistake(/^people-exposed \/contact-messages$/, ({ cms }) => {
    cms.kept.set("contact-messages", recordsOf(`${cms.dialect}/post-ok`));
    cms.grant("public", "find", "contact-messages");
  }),
  mistake(
    /^people-exposed \/job-applications$/,
    ({ cms }) => {
      const fields = { Name: "x", Address: "x", City: "x", Province: "x", Country: "x", Postal_Code: "x" };
      const dates = { created_at: "2026-11-21T01:58:49.577Z" };
      const row = cms.dialect === "strapi3" ? { id: 1, ...fields, ...dates } : { id: 1, attributes: fields };
      cms.kept.set("job-applications", [row]);
      cms.grant("public", "findOne", "job-applications");
    },
    ["strapi3", "strapi4"],
  ),
  mistake(/^people-exposed \/provider-registrations$/, ({ cms }) =>
    cms.grant("public", "find", "provider-registrations"),
  ),
  mistake(/^files-exposed \/oapi\/upload\/files$/, ({ cms }) => void cms.openLists.add("/oapi/upload/files")),
  mistake(/^users-exposed \/users$/, ({ cms }) => void cms.openLists.add("/users")),
  mistake(/^writing-open \/faqs$/, ({ cms }) => cms.grant("public", "delete", "faqs")),
  mistake(/^writing-open \/careers$/, ({ cms }) => cms.grant("public", "update", "careers")),
  mistake(/^post-forbidden POST \/about-acme$/, ({ cms }) => cms.withdraw("site", "create", "about-acme")),
  mistake(/^post-open POST \/provider-registration-setting$/, ({ cms }) =>
    cms.grant("public", "create", "provider-registration-setting"),
  ),
  mistake(/^lookup-forbidden \/job-applications$/, ({ cms }) => cms.withdraw("site", "find", "job-applications")),
  mistake(/^upload-forbidden POST \S+\/upload$/, ({ cms }) => cms.withdraw("site", "upload", "upload")),
  mistake(/^json-limit \S+$/, ({ cms }) => {
    cms.jsonLimit = 1024 * 1024;
  }),
  mistake(/^locale-missing content\.locales\.en$/, ({ content }) => {
    content.locales = { en: "en" };
  }),
  mistake(/^hook-secret-missing \/acme\/hooks\/content$/, ({ secrets }) => {
    delete secrets.HOOK_SECRET;
  }),
  mistake(/^record-twice \/press-release-and-news \w+ \(/, (setup) => add(setup, "press-release-and-news", {}, 1)),
  mistake(/^record-twice \/redirects \w+ \(https:\S+lama\/\)$/, (setup) => {
    add(setup, "redirects", { From: "/lama", To: "/acme/faq" });
    add(setup, "redirects", { From: "https://www.acme.example/lama/", To: "/acme/contact" });
  }),
  mistake(/^record-twice \/bank-names \w+ \(BANK Nusantara\)$/, (setup) => {
    add(setup, "bank-names", { Bank_Name: "Bank Nusantara" });
    add(setup, "bank-names", { Bank_Name: "BANK  Nusantara" });
  }),
  added("notice-reversed", "notices", "Libur", { From: "2026-12-05", Until: "2026-12-01", Product: "" }),
  added("notice-without-product", "notices", "Pindah", { From: null, Until: null, Product: "acmee" }),
  added("date-far", "events", "Seminar abad ini", { Date: "2099-12-05" }),
  mistake(/^event-reversed \/events \w+ \(Terbalik\)$/, (setup) => {
    const day = { Date: "2026-12-05", Time_Start: "14:00:00.000" };
    add(setup, "events", { ...day, Title: "Terbalik", Time_End: "09:00:00.000" });
    add(setup, "events", { ...day, Title: "Malam", Time_Start: "20:00:00.000", Time_End: "02:00:00.000" });
  }),
  added("text-empty", "articles", "Kosong", { Description: "<p>&nbsp;</p>" }),
  added("date-far", "articles", "Kelak", { Published_Date: "2099-01-01" }),
  mistake(/^slide-without-picture \/home-sliders \w+ \(Tanpa gambar\)$/, (setup) => {
    const none = setup.cms.dialect === "strapi4" ? { data: null } : null;
    add(setup, "home-sliders", { Title: "Tanpa gambar", Featured_Image: none });
  }),
  wrong("field-malformed", "about-acme", "Sales_Email", "sales di acme"),
  mistake(/^redirect-loop \/redirects \w+ \(\/putar-a\), \w+ \(\/putar-b\)$/, (setup) => {
    add(setup, "redirects", { From: "/putar-a", To: "/putar-b" });
    add(setup, "redirects", { From: "/putar-b", To: "/putar-a" });
  }),
  added("redirect-hidden", "redirects", "/acme/faq", { To: "/acme/contact" }),
];

/** Mistakes that exclude some of those above, and not each other; of Strapi 5. */
const otherMistakes: readonly Mistake[] = [
  ...(["letters", "header"] as const).map((hole) =>
    mistake(/^drafts-exposed .*\/press-release-and-news$/, ({ cms }) => {
      cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
      cms.draftHole = hole;
    }),
  ),
  mistake(/^drafts-exposed .*\/survey-link-setting$/, ({ cms }) => {
    const draft = withField(cms.singles.get("survey-link-setting"), "publishedAt", null);
    cms.drafts.set("survey-link-setting", [draft]);
    cms.grant("public", "find", "survey-link-setting");
  }),
  mistake(/^scheduled-exposed \/articles$/, (setup) => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    add(setup, "articles", { Title: "Segera", Published_Date: tomorrow });
    setup.cms.grant("public", "find", "articles");
  }),
  mistake(/^media-broken \S+hilang_0\.jpg .* and 18 more$/, (setup) => {
    const picture = GallerySchema.parse(setup.cms.singles.get("footer-gallery")).Images?.[0];
    const lost = Array.from({ length: 30 }, (_, index) => `/uploads/hilang_${index}.jpg`);
    for (const url of lost) setup.cms.files.set(url, file("text/plain", 404));
    change(
      setup,
      "footer-gallery",
      "Images",
      lost.map((url) => ({ ...Object(picture), url })),
    );
  }),
  mistake([/^type-incomplete \/faqs$/, /^json-limit-unknown /], ({ cms }) => {
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 40 };
    const body = { data: cms.collections.get("faqs"), meta: { pagination } };
    const list = { status: 200, type: "application/json", body };
    cms.instead = (_, path) => {
      if (path.endsWith("/faqs")) return list;
      return path.endsWith("-for-the-limit") ? { status: 502, body: "<h1>Bad Gateway</h1>" } : null;
    };
  }),
  mistake(/^type-empty \/promotions$/, ({ cms }) => void cms.collections.set("promotions", [])),
  wrong("field-malformed", "whatsapp-chat-setting", "Phone_Sales_Marketing", "segera hadir"),
  mistake(/^type-unfit \/hospital-departments$/, ({ cms }) =>
    rewrite(cms.collections, "hospital-departments", '"Title"', '"Name"'),
  ),
  mistake(/^locale-incomplete content\.locales\.en$/, ({ cms, content }) => {
    content.locales = { en: "en" };
    const english = [...cms.collections].map(([path, rows]): [string, unknown[]] => {
      return [path, path === "clients" ? [] : rows.map((row) => withField(row, "locale", "en"))];
    });
    cms.translated.set("en", new Map(english));
  }),
  mistake(/^post-missing POST \/about-acme$/, ({ cms }) => void cms.forms.delete("about-acme")),
  mistake(
    /^post-taken-empty POST \/provider-registration-setting$/,
    ({ cms }) => void cms.careless.add("provider-registration-setting"),
  ),
  mistake(/^upload-open POST \S+\/upload$/, ({ cms }) => cms.grant("public", "upload", "upload")),
  mistake(/^hook-refused \S+\/acme\/hooks\/content$/, ({ secrets }) => {
    secrets.HOOK_SECRET = "rahasia-kait-yang-lama-0123";
  }),
];

const site = await HookSite.start();
afterAll(() => site.close());

async function reportOf(dialect: StrapiName, change: (setup: Setup) => void) {
  await using cms = await GuardedCms.start(dialect);
  const setup = new Setup(cms);
  setup.site = site.origin;
  change(setup);
  return { report: await setup.examine(), cms };
}

/** Each mistake is found once, with one line that says what to do, and nothing else is found. */
async function expectFound(dialect: StrapiName, planted: readonly Mistake[]): Promise<void> {
  const { report } = await reportOf(dialect, (setup) => {
    for (const { plant } of planted) plant(setup);
  });
  const lines = linesOf(report);
  const expected = planted.flatMap(({ finds }) => finds);
  const missing = expected.filter((each) => lines.filter((line) => each.test(line)).length !== 1);
  expect(missing, lines.join("\n")).toEqual([]);
  expect(lines.filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
  for (const { message, remedy, code } of report.findings) {
    expect([message, remedy.where, remedy.change].join("\n"), code).not.toMatch(/\{\w+\}|undefined|^$/m);
  }
  expect(textOf(report).match(/^[✗!i] .+ {2}[a-z-]+$/gm)?.length, "a line each").toBe(report.findings.length);
  expect(JSON.stringify(report)).not.toMatch(/rahasia|RAHASIA|a@b\.co|ana@contoh/);
}

describe.each(["strapi5", "strapi4", "strapi3"] as const)("with %s", (dialect) => {
  it("finds nothing if all is well, and changes nothing", async () => {
    const { report, cms } = await reportOf(dialect, () => undefined);
    expect(linesOf(report)).toEqual([]);
    expect(report).toMatchObject({ types: resources.length, dialect });
    const harmless = / (\S+\/(0|doctor\w+)|about-acme|provider-registration-setting|upload|doctor-\S+)$/;
    expect(cms.changes.filter((change) => !harmless.test(change))).toEqual([]);
  });

  it("finds every mistake, each with a remedy, and nothing else", async () => {
    expectLogs("content.text-as-plain");
    await expectFound(
      dialect,
      mistakes.filter(({ only }) => only.includes(dialect)),
    );
  });
});

it("finds mistakes that exclude others, and nothing else", () => expectFound("strapi5", otherMistakes));

it("sends no command to the terminal, whatever the CMS and its files say", async () => {
  const { report } = await reportOf("strapi3", ({ cms }) => {
    const [row] = cms.collections.get("faqs") ?? [];
    cms.collections.set("faqs", [row, { ...Object(row), id: "9\u001b[2J\u009b1m\r", Question: "" }]);
    cms.collections.set("clients", [
      { ...Object(cms.collections.get("clients")?.[0]), Company_Logo: { url: "/uploads/a.png" } },
    ]);
    cms.files.set("/uploads/a.png", { status: 200, type: "text/\u009b2Jhtml", bytes: 10 });
  });
  expect(linesOf(report)).toContain("record-refused /faqs 9[2J1m ");
  const texts = [textOf(report), JSON.stringify(report)].join("\n");
  expect(texts).toContain("text/2jhtml, 10 bytes");
  expect(texts.match(/[^\P{Cc}\n]/gu)).toBeNull();
});

it("plants every kind of mistake that a CMS can have", () => {
  const planted = new Set(
    [...mistakes, ...otherMistakes].flatMap(({ finds }) => finds.map(({ source }) => source.split(" ")[0])),
  );
  const others = findingCodes.filter((code) => !planted.has(`^${code}`));
  const elsewhere =
    /^(cms|token|dialect|archive|brand|provider|directory)-|^(post-failing|hook-unasked|hook-unreachable|type-unreadable|media-unchecked)$/;
  /** `remedies.all.test.ts` has them. */
  const ofResponses =
    /^(type|detail|post)-blocked$|^type-(redirects|limited|query-refused|wrong-charset|not-json|without-id|unwrapped)$/;
  expect(others.filter((code) => !elsewhere.test(code) && !ofResponses.test(code))).toEqual([]);
});
