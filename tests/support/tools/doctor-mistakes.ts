import { z } from "zod";
import { recordsOf } from "../cms/fixtures";
import { withField } from "../cms/guarded-cms";
import type { StrapiName } from "../cms/strapi";
import type { Setup } from "./doctor";

/** Something that people get wrong, and what doctor is to say of it. */
export interface Mistake {
  readonly name: string;
  readonly plant: (setup: Setup) => void;
  /** A code and what it is about, each of them once; nothing else may be found. */
  readonly finds: readonly RegExp[];
  /** Generations that it can happen to; all unless it says so. */
  readonly only?: readonly StrapiName[];
}

/** Changes a record of a list; the first unless it says which. */
function change({ cms }: Setup, path: string, name: string, value: unknown, index = 0): void {
  const rows = cms.collections.get(path) ?? [];
  rows[index] = withField(rows[index], name, value);
}

function changeSingle({ cms }: Setup, path: string, name: string, value: unknown): void {
  cms.singles.set(path, withField(cms.singles.get(path), name, value));
}

/** Adds a copy of a list's last record with these fields and ids of its own. */
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

const GallerySchema = z.looseObject({ Images: z.array(z.unknown()).optional() });

/** The first uploaded file in a record whose name begins so. */
function uploadIn(record: unknown, name: string): string {
  return new RegExp(`/uploads/${name}[^"]+`).exec(JSON.stringify(record))?.[0] ?? "";
}

const file = (type: string, status = 200) => ({ status, type, bytes: 100 });

const mistake = (name: string, finds: RegExp | readonly RegExp[], plant: Mistake["plant"]): Mistake => ({
  name,
  finds: [finds].flat(),
  plant,
});

/** Mistakes that do not touch each other: one CMS can have them all. */
export const mistakes: readonly Mistake[] = [
  mistake("a story without a title", /^record-refused \/press-release-and-news \w+$/, (setup) =>
    change(setup, "press-release-and-news", "Title", null),
  ),
  mistake("a question of spaces", /^record-refused \/faqs \w+$/, (setup) =>
    change(setup, "faqs", "Question", "   ", 2),
  ),
  mistake("two banks whose name is no text", /^record-refused \/bank-names \w+, \w+$/, (setup) => {
    change(setup, "bank-names", "Bank_Name", { name: "Bank" });
    change(setup, "bank-names", "Bank_Name", { name: "Bank" }, 1);
  }),
  mistake("a day in words", /^field-malformed \/events \w+ \(/, (setup) =>
    change(setup, "events", "Date", "Jumat depan"),
  ),
  mistake("an address that is none", /^field-malformed \/survey-link-setting \w+$/, (setup) =>
    changeSingle(setup, "survey-link-setting", "Member_Survey", "segera hadir"),
  ),
  mistake("a picture that is no file", /^field-malformed \/services \w+ \(/, (setup) =>
    change(setup, "services", "Featured_Image", { name: "gambar.png" }, 1),
  ),
  mistake("a type without a field", /^field-missing \/hospital-departments$/, ({ cms }) => {
    const rows = cms.collections.get("hospital-departments") ?? [];
    const renamed = JSON.stringify(rows).replaceAll('"Description"', '"Deskripsi"');
    cms.collections.set("hospital-departments", JSON.parse(renamed));
  }),
  mistake("banks in rows that call them otherwise", /^field-missing \/provider-regis-form-setting$/, (setup) => {
    const rows = [{ id: 1, Nama: "Bank Mandiri" }];
    changeSingle(setup, "provider-regis-form-setting", "List_Bank_Name", rows);
  }),
  mistake("a page's banner that the CMS has no field for", /^field-missing \/header-page-image$/, ({ cms }) => {
    const headers = JSON.stringify(cms.singles.get("header-page-image"));
    cms.singles.set("header-page-image", JSON.parse(headers.replaceAll('"FAQ"', '"Faq"')));
  }),
  mistake("a draft among what is published", /^record-draft \/promotions \w+ \(/, (setup) => {
    const name = setup.cms.dialect === "strapi3" ? "published_at" : "publishedAt";
    change(setup, "promotions", name, null);
  }),
  mistake("a record beyond all measure", /^record-too-large \/home-sliders \w+ \(/, (setup) =>
    change(setup, "home-sliders", "Catatan", "x".repeat(1_600_000), 1),
  ),
  mistake("more slides than anybody turns", /^type-too-long \/home-sliders$/, (setup) =>
    grow(setup, "home-sliders", "Title", 20),
  ),
  {
    ...mistake("a gallery of hundreds of pictures", /^field-too-long \/footer-gallery \w+$/, (setup) => {
      const pictures = setup.cms.singles.get("footer-gallery");
      const { Images = [] } = GallerySchema.parse(pictures);
      changeSingle(setup, "footer-gallery", "Images", [...Images, ...Array.from({ length: 200 }, () => Images[0])]);
    }),
    only: ["strapi5"],
  },
  mistake("a text of 300,000 characters", /^text-as-plain \/articles \w+ \(/, (setup) =>
    change(setup, "articles", "Description", `<p>${"kata ".repeat(60_000)}</p>`),
  ),
  mistake(
    "a type that nobody made",
    /^type-missing .*\/organization-structures\b/,
    ({ cms }) => void cms.collections.delete("organization-structures"),
  ),
  mistake(
    "a single type that was never published",
    /^type-missing .*\/whatsapp-chat-setting\b/,
    ({ cms }) => void cms.singles.delete("whatsapp-chat-setting"),
  ),
  mistake("a type that the site may not read", /^type-forbidden \/clients$/, ({ cms }) =>
    cms.withdraw("site", "find", "clients"),
  ),
  mistake("a collection in place of a single type", /^type-wrong-kind \/howto-member$/, ({ cms }) => {
    cms.collections.set("howto-member", [cms.singles.get("howto-member")]);
    cms.singles.delete("howto-member");
  }),
  mistake("lists without single records", /^detail-forbidden \/careers\/\w+$/, ({ cms }) =>
    cms.withdraw("site", "findOne", "careers"),
  ),
  mistake("a fixed page without its record", /^service-missing services\.technology$/, ({ services }) => {
    services.technology = "4711";
  }),
  mistake(
    "two fixed pages with the same record",
    /^service-twice services\.corporateHealth, services\.supporting$/,
    ({ services }) => {
      services.supporting = services.corporateHealth ?? "";
    },
  ),
  mistake("a picture on another host", /^media-foreign \/home-sliders \w+$/, ({ cms }) => {
    const rows = cms.collections.get("home-sliders") ?? [];
    const moved = JSON.stringify(rows[0]).replaceAll("/uploads/", "https://cdn.acme.example/");
    rows[0] = JSON.parse(moved);
  }),
  mistake(
    "a picture that is gone",
    /^media-broken \S+\/uploads\/gallery_1\S+ \(\/footer-gallery \w+\)$/,
    ({ cms }) => void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_1"), file("text/plain", 404)),
  ),
  mistake(
    "a page in place of a picture",
    /^media-not-served \S+\/uploads\/gallery_2\S+ \(\/footer-gallery \w+\)$/,
    ({ cms }) => void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_2"), file("text/html")),
  ),
  mistake("drafts that everybody can read", /^drafts-exposed \/press-release-and-news$/, ({ cms }) => {
    cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
    cms.grant("public", "find", "press-release-and-news");
  }),
  mistake("nobody who administers it", /^administrator-missing \/admin$/, ({ cms }) => {
    cms.hasAdministrator = false;
  }),
  mistake(
    "answers for pages of every site, with an editor's login",
    /^cors-open Access-Control-Allow-Origin$/,
    ({ cms }) => {
      cms.trustsEveryOrigin = true;
    },
  ),
  mistake("messages that everybody can list", /^people-exposed \/contact-messages$/, ({ cms }) => {
    cms.kept.set("contact-messages", recordsOf(`${cms.dialect}/post-ok`));
    cms.grant("public", "find", "contact-messages");
  }),
  {
    ...mistake("applications that everybody can count up", /^people-exposed \/job-applications$/, ({ cms }) => {
      const fields = { Name: "x", Address: "x", City: "x", Province: "x", Country: "x", Postal_Code: "x" };
      const dates = { created_at: "2026-11-21T01:58:49.577Z" };
      const row = cms.dialect === "strapi3" ? { id: 1, ...fields, ...dates } : { id: 1, attributes: fields };
      cms.kept.set("job-applications", [row]);
      cms.grant("public", "findOne", "job-applications");
    }),
    only: ["strapi3", "strapi4"],
  },
  mistake(
    "registrations that everybody may list, though there are none",
    /^people-exposed \/provider-registrations$/,
    ({ cms }) => cms.grant("public", "find", "provider-registrations"),
  ),
  mistake(
    "a media library that everybody can list",
    /^files-exposed \/oapi\/upload\/files$/,
    ({ cms }) => void cms.openLists.add("/oapi/upload/files"),
  ),
  mistake("users that everybody can list", /^users-exposed \/users$/, ({ cms }) => void cms.openLists.add("/users")),
  mistake("records that everybody may delete", /^writing-open \/faqs$/, ({ cms }) =>
    cms.grant("public", "delete", "faqs"),
  ),
  mistake("records that everybody may change", /^writing-open \/careers$/, ({ cms }) =>
    cms.grant("public", "update", "careers"),
  ),
  mistake("messages that the site may not bring", /^post-forbidden POST \/about-acme$/, ({ cms }) =>
    cms.withdraw("site", "create", "about-acme"),
  ),
  mistake("posts past the site", /^post-open POST \/provider-registration-setting$/, ({ cms }) =>
    cms.grant("public", "create", "provider-registration-setting"),
  ),
  mistake("posts that cannot be looked up", /^lookup-forbidden \/job-applications$/, ({ cms }) =>
    cms.withdraw("site", "find", "job-applications"),
  ),
  mistake("uploads that the site may not make", /^upload-forbidden POST \S+\/upload$/, ({ cms }) =>
    cms.withdraw("site", "upload", "upload"),
  ),
  mistake("a limit below the largest post", /^json-limit \S+$/, ({ cms }) => {
    cms.jsonLimit = 1024 * 1024;
  }),
  mistake("a locale that the CMS does not have", /^locale-missing content\.locales\.en$/, ({ content }) => {
    content.locales = { en: "en" };
  }),
  mistake("no secret for the webhook", /^hook-secret-missing \/acme\/hooks\/content$/, ({ secrets }) => {
    delete secrets.HOOK_SECRET;
  }),
  mistake("the same news twice", /^record-twice \/press-release-and-news \w+ \(/, (setup) =>
    add(setup, "press-release-and-news", {}, 1),
  ),
  mistake("the same redirect twice", /^record-twice \/redirects \w+ \(https:\S+lama\/\)$/, (setup) => {
    add(setup, "redirects", { From: "/lama", To: "/acme/faq" });
    add(setup, "redirects", { From: "https://www.acme.example/lama/", To: "/acme/contact" });
  }),
  mistake("the same bank twice", /^record-twice \/bank-names \w+ \(BANK Nusantara\)$/, (setup) => {
    add(setup, "bank-names", { Bank_Name: "Bank Nusantara" });
    add(setup, "bank-names", { Bank_Name: "BANK  Nusantara" });
  }),
  mistake("a notice that ends before it begins", /^notice-reversed \/notices \w+ \(Libur\)$/, (setup) =>
    add(setup, "notices", { Text: "Libur", From: "2026-12-05", Until: "2026-12-01", Product: "" }),
  ),
  mistake("a notice for a product that does not exist", /^notice-without-product \/notices \w+ \(Pindah\)$/, (setup) =>
    add(setup, "notices", { Text: "Pindah", From: null, Until: null, Product: "acmee" }),
  ),
  mistake("an event in 2099", /^date-far \/events \w+ \(Seminar abad ini\)$/, (setup) =>
    add(setup, "events", { Title: "Seminar abad ini", Date: "2099-12-05" }),
  ),
  mistake("an event that ends before it starts", /^event-reversed \/events \w+ \(Terbalik\)$/, (setup) => {
    const day = { Date: "2026-12-05", Time_Start: "14:00:00.000" };
    add(setup, "events", { ...day, Title: "Terbalik", Time_End: "09:00:00.000" });
    add(setup, "events", { ...day, Title: "Malam", Time_Start: "20:00:00.000", Time_End: "02:00:00.000" });
  }),
  mistake("an empty article", /^text-empty \/articles \w+ \(Kosong\)$/, (setup) =>
    add(setup, "articles", { Title: "Kosong", Description: "<p>&nbsp;</p>" }),
  ),
  mistake("a story of 2099", /^date-far \/articles \w+ \(Kelak\)$/, (setup) =>
    add(setup, "articles", { Title: "Kelak", Published_Date: "2099-01-01" }),
  ),
  mistake("a slide without a picture", /^slide-without-picture \/home-sliders \w+ \(Tanpa gambar\)$/, (setup) => {
    const none = setup.cms.dialect === "strapi4" ? { data: null } : null;
    add(setup, "home-sliders", { Title: "Tanpa gambar", Featured_Image: none });
  }),
  mistake("an e-mail address that is none", /^field-malformed \/about-acme \w+/, (setup) =>
    changeSingle(setup, "about-acme", "Sales_Email", "sales di acme"),
  ),
  mistake(
    "redirects that lead to each other",
    /^redirect-loop \/redirects \w+ \(\/putar-a\), \w+ \(\/putar-b\)$/,
    (setup) => {
      add(setup, "redirects", { From: "/putar-a", To: "/putar-b" });
      add(setup, "redirects", { From: "/putar-b", To: "/putar-a" });
    },
  ),
  mistake("a redirect from the address of a page", /^redirect-hidden \/redirects \w+ \(\/acme\/faq\)$/, (setup) =>
    add(setup, "redirects", { From: "/acme/faq", To: "/acme/contact" }),
  ),
];

/** Mistakes that exclude some of those above, and not each other; of Strapi 5. */
export const otherMistakes: readonly Mistake[] = [
  ...(["letters", "header"] as const).map((hole) =>
    mistake(
      `drafts that everybody can read by other ${hole}`,
      /^drafts-exposed .*\/press-release-and-news$/,
      ({ cms }) => {
        cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
        cms.draftHole = hole;
      },
    ),
  ),
  mistake("a single type whose drafts everybody can read", /^drafts-exposed .*\/survey-link-setting$/, ({ cms }) => {
    const draft = withField(cms.singles.get("survey-link-setting"), "publishedAt", null);
    cms.drafts.set("survey-link-setting", [draft]);
    cms.grant("public", "find", "survey-link-setting");
  }),
  mistake("a story that everybody can read before its day", /^scheduled-exposed \/articles$/, (setup) => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    add(setup, "articles", { Title: "Segera", Published_Date: tomorrow });
    setup.cms.grant("public", "find", "articles");
  }),
  mistake("thirty pictures that are gone", /^media-broken \S+hilang_0\.jpg .* and 18 more$/, (setup) => {
    const picture = GallerySchema.parse(setup.cms.singles.get("footer-gallery")).Images?.[0];
    const lost = Array.from({ length: 30 }, (_, index) => `/uploads/hilang_${index}.jpg`);
    for (const url of lost) setup.cms.files.set(url, file("text/plain", 404));
    changeSingle(
      setup,
      "footer-gallery",
      "Images",
      lost.map((url) => ({ ...Object(picture), url })),
    );
  }),
  mistake("a list that counts more than it gives", [/^type-incomplete \/faqs$/, /^json-limit-unknown /], ({ cms }) => {
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 40 };
    const body = { data: cms.collections.get("faqs"), meta: { pagination } };
    const list = { status: 200, type: "application/json", body };
    cms.instead = (_, path) => {
      if (path.endsWith("/faqs")) return list;
      return path.endsWith("-for-the-limit") ? { status: 502, body: "<h1>Bad Gateway</h1>" } : null;
    };
  }),
  mistake(
    "a list of which nothing is published",
    /^type-empty \/promotions$/,
    ({ cms }) => void cms.collections.set("promotions", []),
  ),
  mistake("a WhatsApp number that is none", /^field-malformed \/whatsapp-chat-setting \w+$/, (setup) =>
    changeSingle(setup, "whatsapp-chat-setting", "Phone_Sales_Marketing", "segera hadir"),
  ),
  mistake("a list whose titles have another name", /^type-unfit \/hospital-departments$/, ({ cms }) => {
    const renamed = JSON.stringify(cms.collections.get("hospital-departments")).replaceAll('"Title"', '"Name"');
    cms.collections.set("hospital-departments", JSON.parse(renamed));
  }),
  mistake("a locale with less than the other", /^locale-incomplete content\.locales\.en$/, ({ cms, content }) => {
    content.locales = { en: "en" };
    const english = [...cms.collections].map(([path, rows]): [string, unknown[]] => {
      return [path, path === "clients" ? [] : rows.map((row) => withField(row, "locale", "en"))];
    });
    cms.translated.set("en", new Map(english));
  }),
  mistake(
    "a form that the CMS takes no posts of",
    /^post-missing POST \/about-acme$/,
    ({ cms }) => void cms.forms.delete("about-acme"),
  ),
  mistake(
    "a form that makes a record of nothing",
    /^post-taken-empty POST \/provider-registration-setting$/,
    ({ cms }) => void cms.careless.add("provider-registration-setting"),
  ),
  mistake("uploads that everybody may make", /^upload-open POST \S+\/upload$/, ({ cms }) =>
    cms.grant("public", "upload", "upload"),
  ),
  mistake("a site whose webhook has another secret", /^hook-refused \S+\/acme\/hooks\/content$/, ({ secrets }) => {
    secrets.HOOK_SECRET = "rahasia-kait-yang-lama-0123";
  }),
];
