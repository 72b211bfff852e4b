import { z } from "zod";
import { notices } from "../../../src/content/site-wide/notices";
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

/** Mistakes that do not touch each other: one CMS can have them all. */
export const mistakes: readonly Mistake[] = [
  {
    name: "a story without a title",
    plant: (setup) => change(setup, "press-release-and-news", "Title", null),
    finds: [/^record-refused \/press-release-and-news \w+$/],
  },
  {
    name: "a question of spaces",
    plant: (setup) => change(setup, "faqs", "Question", "   ", 2),
    finds: [/^record-refused \/faqs \w+$/],
  },
  {
    name: "two banks whose name is no text",
    plant: (setup) => {
      change(setup, "bank-names", "Bank_Name", { name: "Bank" });
      change(setup, "bank-names", "Bank_Name", { name: "Bank" }, 1);
    },
    finds: [/^record-refused \/bank-names \w+, \w+$/],
  },
  {
    name: "a day in words",
    plant: (setup) => change(setup, "events", "Date", "Jumat depan"),
    finds: [/^field-malformed \/events \w+ \(/],
  },
  {
    name: "an address that is none",
    plant: (setup) => changeSingle(setup, "survey-link-setting", "Member_Survey", "segera hadir"),
    finds: [/^field-malformed \/survey-link-setting \w+$/],
  },
  {
    name: "a picture that is no file",
    plant: (setup) => change(setup, "services", "Featured_Image", { name: "gambar.png" }, 1),
    finds: [/^field-malformed \/services \w+ \(/],
  },
  {
    name: "a type without a field",
    plant: ({ cms }) => {
      const rows = cms.collections.get("hospital-departments") ?? [];
      const renamed = JSON.stringify(rows).replaceAll('"Description"', '"Deskripsi"');
      cms.collections.set("hospital-departments", JSON.parse(renamed));
    },
    finds: [/^field-missing \/hospital-departments$/],
  },
  {
    name: "banks in rows that call them otherwise",
    plant: (setup) => {
      const rows = [{ id: 1, Nama: "Bank Mandiri" }];
      changeSingle(setup, "provider-regis-form-setting", "List_Bank_Name", rows);
    },
    finds: [/^field-missing \/provider-regis-form-setting$/],
  },
  {
    name: "a page's banner that the CMS has no field for",
    plant: ({ cms }) => {
      const headers = JSON.stringify(cms.singles.get("header-page-image"));
      cms.singles.set("header-page-image", JSON.parse(headers.replaceAll('"FAQ"', '"Faq"')));
    },
    finds: [/^field-missing \/header-page-image$/],
  },
  {
    name: "a draft among what is published",
    plant: (setup) => {
      const name = setup.cms.dialect === "strapi3" ? "published_at" : "publishedAt";
      change(setup, "promotions", name, null);
    },
    finds: [/^record-draft \/promotions \w+ \(/],
  },
  {
    name: "a record beyond all measure",
    plant: (setup) => change(setup, "home-sliders", "Catatan", "x".repeat(1_600_000), 1),
    finds: [/^record-too-large \/home-sliders \w+ \(/],
  },
  {
    name: "more slides than anybody turns",
    plant: (setup) => grow(setup, "home-sliders", "Title", 20),
    finds: [/^type-too-long \/home-sliders$/],
  },
  {
    name: "questions on several pages",
    plant: (setup) => grow(setup, "faqs", "Question", 60),
    finds: [/^type-paged \/faqs$/],
  },
  {
    name: "a gallery of hundreds of pictures",
    plant: (setup) => {
      const pictures = setup.cms.singles.get("footer-gallery");
      const { Images = [] } = GallerySchema.parse(pictures);
      changeSingle(setup, "footer-gallery", "Images", [...Images, ...Array.from({ length: 200 }, () => Images[0])]);
    },
    finds: [/^field-too-long \/footer-gallery \w+$/],
    only: ["strapi5"],
  },
  {
    name: "a text of 300,000 characters",
    plant: (setup) => change(setup, "articles", "Description", `<p>${"kata ".repeat(60_000)}</p>`),
    finds: [/^text-as-plain \/articles \w+ \(/],
  },
  {
    name: "a type that nobody made",
    plant: ({ cms }) => void cms.collections.delete("organization-structures"),
    finds: [/^type-missing .*\/organization-structures\b/],
  },
  {
    name: "a single type that was never published",
    plant: ({ cms }) => void cms.singles.delete("whatsapp-chat-setting"),
    finds: [/^type-missing .*\/whatsapp-chat-setting\b/],
  },
  {
    name: "a type that the site may not read",
    plant: ({ cms }) => cms.withdraw("site", "find", "clients"),
    finds: [/^type-forbidden \/clients$/],
  },
  {
    name: "a collection in place of a single type",
    plant: ({ cms }) => {
      cms.collections.set("howto-member", [cms.singles.get("howto-member")]);
      cms.singles.delete("howto-member");
    },
    finds: [/^type-wrong-kind \/howto-member$/],
  },
  {
    name: "lists without single records",
    plant: ({ cms }) => cms.withdraw("site", "findOne", "careers"),
    finds: [/^detail-forbidden \/careers\/\w+$/],
  },
  {
    name: "a fixed page without its record",
    plant: ({ services }) => {
      services.technology = "4711";
    },
    finds: [/^service-missing services\.technology$/],
  },
  {
    name: "two fixed pages with the same record",
    plant: ({ services }) => {
      services.supporting = services.corporateHealth ?? "";
    },
    finds: [/^service-twice services\.corporateHealth, services\.supporting$/],
  },
  {
    name: "a picture on another host",
    plant: ({ cms }) => {
      const rows = cms.collections.get("home-sliders") ?? [];
      const moved = JSON.stringify(rows[0]).replaceAll("/uploads/", "https://cdn.acme.example/");
      rows[0] = JSON.parse(moved);
    },
    finds: [/^media-foreign \/home-sliders \w+$/],
  },
  {
    name: "a picture that is gone",
    plant: ({ cms }) =>
      void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_1"), file("text/plain", 404)),
    finds: [/^media-broken \S+\/uploads\/gallery_1\S+ \(\/footer-gallery \w+\)$/],
  },
  {
    name: "a page in place of a picture",
    plant: ({ cms }) => void cms.files.set(uploadIn(cms.singles.get("footer-gallery"), "gallery_2"), file("text/html")),
    finds: [/^media-not-served \S+\/uploads\/gallery_2\S+ \(\/footer-gallery \w+\)$/],
  },
  {
    name: "drafts that everybody can read",
    plant: ({ cms }) => {
      cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
      cms.grant("public", "find", "press-release-and-news");
    },
    finds: [/^drafts-exposed \/press-release-and-news$/],
  },
  {
    name: "nobody who administers it",
    plant: ({ cms }) => {
      cms.hasAdministrator = false;
    },
    finds: [/^administrator-missing \/admin$/],
  },
  {
    name: "answers for pages of every site, with an editor's login",
    plant: ({ cms }) => {
      cms.trustsEveryOrigin = true;
    },
    finds: [/^cors-open Access-Control-Allow-Origin$/],
  },
  {
    name: "messages that everybody can list",
    plant: ({ cms }) => {
      cms.kept.set("contact-messages", recordsOf(`${cms.dialect}/post-ok`));
      cms.grant("public", "find", "contact-messages");
    },
    finds: [/^people-exposed \/contact-messages$/],
  },
  {
    name: "applications that everybody can count up",
    only: ["strapi3", "strapi4"],
    plant: ({ cms }) => {
      const fields = { Name: "x", Address: "x", City: "x", Province: "x", Country: "x", Postal_Code: "x" };
      const dates = { created_at: "2026-11-21T01:58:49.577Z" };
      const row = cms.dialect === "strapi3" ? { id: 1, ...fields, ...dates } : { id: 1, attributes: fields };
      cms.kept.set("job-applications", [row]);
      cms.grant("public", "findOne", "job-applications");
    },
    finds: [/^people-exposed \/job-applications$/],
  },
  {
    name: "registrations that everybody may list, though there are none",
    plant: ({ cms }) => cms.grant("public", "find", "provider-registrations"),
    finds: [/^people-exposed \/provider-registrations$/],
  },
  {
    name: "a media library that everybody can list",
    plant: ({ cms }) => void cms.openLists.add("/oapi/upload/files"),
    finds: [/^files-exposed \/oapi\/upload\/files$/],
  },
  {
    name: "users that everybody can list",
    plant: ({ cms }) => void cms.openLists.add("/users"),
    finds: [/^users-exposed \/users$/],
  },
  {
    name: "records that everybody may delete",
    plant: ({ cms }) => cms.grant("public", "delete", "faqs"),
    finds: [/^writing-open \/faqs$/],
  },
  {
    name: "records that everybody may change",
    plant: ({ cms }) => cms.grant("public", "update", "careers"),
    finds: [/^writing-open \/careers$/],
  },
  {
    name: "messages that the site may not bring",
    plant: ({ cms }) => cms.withdraw("site", "create", "about-acme"),
    finds: [/^post-forbidden POST \/about-acme$/],
  },
  {
    name: "posts past the site",
    plant: ({ cms }) => cms.grant("public", "create", "provider-registration-setting"),
    finds: [/^post-open POST \/provider-registration-setting$/],
  },
  {
    name: "posts that cannot be looked up",
    plant: ({ cms }) => cms.withdraw("site", "find", "job-applications"),
    finds: [/^lookup-forbidden \/job-applications$/],
  },
  {
    name: "uploads that the site may not make",
    plant: ({ cms }) => cms.withdraw("site", "upload", "upload"),
    finds: [/^upload-forbidden POST \S+\/upload$/],
  },
  {
    name: "a limit below the largest post",
    plant: ({ cms }) => {
      cms.jsonLimit = 1024 * 1024;
    },
    finds: [/^json-limit \S+$/],
  },
  {
    name: "a locale that the CMS does not have",
    plant: ({ content }) => {
      content.locales = { en: "en" };
    },
    finds: [/^locale-missing content\.locales\.en$/],
  },
  {
    name: "no secret for the webhook",
    plant: ({ secrets }) => {
      delete secrets.HOOK_SECRET;
    },
    finds: [/^hook-secret-missing \/acme\/hooks\/content$/],
  },
  {
    name: "the same news twice",
    plant: (setup) => add(setup, "press-release-and-news", {}, 1),
    finds: [/^record-twice \/press-release-and-news \w+ \(/],
  },
  {
    name: "the same redirect twice",
    plant: (setup) => {
      add(setup, "redirects", { From: "/lama", To: "/acme/faq" });
      add(setup, "redirects", { From: "https://www.acme.example/lama/", To: "/acme/contact" });
    },
    finds: [/^record-twice \/redirects \w+ \(https:\S+lama\/\)$/],
  },
  {
    name: "the same bank twice",
    plant: (setup) => {
      add(setup, "bank-names", { Bank_Name: "Bank Nusantara" });
      add(setup, "bank-names", { Bank_Name: "BANK  Nusantara" });
    },
    finds: [/^record-twice \/bank-names \w+ \(BANK Nusantara\)$/],
  },
  {
    name: "a list near its limit",
    plant: (setup) => grow(setup, "notices", "Text", notices.shown.most * 0.8),
    finds: [/^limit-near \/notices$/],
  },
  {
    name: "a notice that ends before it begins",
    plant: (setup) => add(setup, "notices", { Text: "Libur", From: "2026-12-05", Until: "2026-12-01", Product: "" }),
    finds: [/^notice-reversed \/notices \w+ \(Libur\)$/],
  },
  {
    name: "a notice for a product that does not exist",
    plant: (setup) => add(setup, "notices", { Text: "Pindah", From: null, Until: null, Product: "acmee" }),
    finds: [/^notice-without-product \/notices \w+ \(Pindah\)$/],
  },
  {
    name: "an event in 2099",
    plant: (setup) => add(setup, "events", { Title: "Seminar abad ini", Date: "2099-12-05" }),
    finds: [/^date-far \/events \w+ \(Seminar abad ini\)$/],
  },
  {
    name: "an event that ends before it starts",
    plant: (setup) => {
      const day = { Date: "2026-12-05", Time_Start: "14:00:00.000" };
      add(setup, "events", { ...day, Title: "Terbalik", Time_End: "09:00:00.000" });
      add(setup, "events", { ...day, Title: "Malam", Time_Start: "20:00:00.000", Time_End: "02:00:00.000" });
    },
    finds: [/^event-reversed \/events \w+ \(Terbalik\)$/],
  },
  {
    name: "an empty article",
    plant: (setup) => add(setup, "articles", { Title: "Kosong", Description: "<p>&nbsp;</p>" }),
    finds: [/^text-empty \/articles \w+ \(Kosong\)$/],
  },
  {
    name: "a story of 2099",
    plant: (setup) => add(setup, "articles", { Title: "Kelak", Published_Date: "2099-01-01" }),
    finds: [/^date-far \/articles \w+ \(Kelak\)$/],
  },
  {
    name: "a slide without a picture",
    plant: (setup) => {
      const none = setup.cms.dialect === "strapi4" ? { data: null } : null;
      add(setup, "home-sliders", { Title: "Tanpa gambar", Featured_Image: none });
    },
    finds: [/^slide-without-picture \/home-sliders \w+ \(Tanpa gambar\)$/],
  },
  {
    name: "an e-mail address that is none",
    plant: (setup) => changeSingle(setup, "about-acme", "Sales_Email", "sales di acme"),
    finds: [/^field-malformed \/about-acme \w+/],
  },
  {
    name: "redirects that lead to each other",
    plant: (setup) => {
      add(setup, "redirects", { From: "/putar-a", To: "/putar-b" });
      add(setup, "redirects", { From: "/putar-b", To: "/putar-a" });
    },
    finds: [/^redirect-loop \/redirects \w+ \(\/putar-a\), \w+ \(\/putar-b\)$/],
  },
  {
    name: "a redirect from the address of a page",
    plant: (setup) => add(setup, "redirects", { From: "/acme/faq", To: "/acme/contact" }),
    finds: [/^redirect-hidden \/redirects \w+ \(\/acme\/faq\)$/],
  },
];

/** Mistakes that exclude some of those above, and not each other; of Strapi 5. */
export const otherMistakes: readonly Mistake[] = [
  ...(["letters", "header"] as const).map((hole) => ({
    name: `drafts that everybody can read by asking with other ${hole === "letters" ? "letters" : "headers"}`,
    plant: ({ cms }: Setup) => {
      cms.drafts.set("press-release-and-news", recordsOf(`${cms.dialect}/drafts`));
      cms.draftHole = hole;
    },
    finds: [/^drafts-exposed .*\/press-release-and-news$/],
  })),
  {
    name: "a single type whose drafts everybody can read",
    plant: ({ cms }) => {
      const draft = withField(cms.singles.get("survey-link-setting"), "publishedAt", null);
      cms.drafts.set("survey-link-setting", [draft]);
      cms.grant("public", "find", "survey-link-setting");
    },
    finds: [/^drafts-exposed .*\/survey-link-setting$/],
  },
  {
    name: "a story that everybody can read before its day",
    plant: (setup) => {
      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
      add(setup, "articles", { Title: "Segera", Published_Date: tomorrow });
      setup.cms.grant("public", "find", "articles");
    },
    finds: [/^scheduled-exposed \/articles$/],
  },
  {
    name: "thirty pictures that are gone",
    plant: (setup) => {
      const picture = GallerySchema.parse(setup.cms.singles.get("footer-gallery")).Images?.[0];
      const lost = Array.from({ length: 30 }, (_, index) => `/uploads/hilang_${index}.jpg`);
      for (const url of lost) setup.cms.files.set(url, file("text/plain", 404));
      changeSingle(
        setup,
        "footer-gallery",
        "Images",
        lost.map((url) => ({ ...Object(picture), url })),
      );
    },
    finds: [/^media-broken \S+hilang_0\.jpg .* and 18 more$/],
  },
  {
    name: "a list that counts more than it gives",
    plant: ({ cms }) => {
      const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 40 };
      const body = { data: cms.collections.get("faqs"), meta: { pagination } };
      const list = { status: 200, type: "application/json", body };
      cms.instead = (_, path) => {
        if (path.endsWith("/faqs")) return list;
        return path.endsWith("-for-the-limit") ? { status: 502, body: "<h1>Bad Gateway</h1>" } : null;
      };
    },
    finds: [/^type-incomplete \/faqs$/, /^json-limit-unknown /],
  },
  {
    name: "a list of which nothing is published",
    plant: ({ cms }) => void cms.collections.set("promotions", []),
    finds: [/^type-empty \/promotions$/],
  },
  {
    name: "a WhatsApp number that is none",
    plant: (setup) => changeSingle(setup, "whatsapp-chat-setting", "Phone_Sales_Marketing", "segera hadir"),
    finds: [/^field-malformed \/whatsapp-chat-setting \w+$/],
  },
  {
    name: "a list whose titles have another name",
    plant: ({ cms }) => {
      const renamed = JSON.stringify(cms.collections.get("hospital-departments")).replaceAll('"Title"', '"Name"');
      cms.collections.set("hospital-departments", JSON.parse(renamed));
    },
    finds: [/^type-unfit \/hospital-departments$/],
  },
  {
    name: "a locale with less than the other",
    plant: ({ cms, content }) => {
      content.locales = { en: "en" };
      const english = [...cms.collections].map(([path, rows]): [string, unknown[]] => {
        return [path, path === "clients" ? [] : rows.map((row) => withField(row, "locale", "en"))];
      });
      cms.translated.set("en", new Map(english));
    },
    finds: [/^locale-incomplete content\.locales\.en$/],
  },
  {
    name: "a form that the CMS takes no posts of",
    plant: ({ cms }) => void cms.forms.delete("about-acme"),
    finds: [/^post-missing POST \/about-acme$/],
  },
  {
    name: "a form that makes a record of nothing",
    plant: ({ cms }) => void cms.careless.add("provider-registration-setting"),
    finds: [/^post-taken-empty POST \/provider-registration-setting$/],
  },
  {
    name: "uploads that everybody may make",
    plant: ({ cms }) => cms.grant("public", "upload", "upload"),
    finds: [/^upload-open POST \S+\/upload$/],
  },
  {
    name: "a site whose webhook has another secret",
    plant: ({ secrets }) => {
      secrets.HOOK_SECRET = "rahasia-kait-yang-lama-0123";
    },
    finds: [/^hook-refused \S+\/acme\/hooks\/content$/],
  },
];
