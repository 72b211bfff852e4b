import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GuardedCms, withField } from "../../support/cms/guarded-cms";
import type { StrapiName } from "../../support/cms/strapi";
import { Setup } from "../../support/tools/doctor";

/** A mistake that somebody makes with one CMS, and the words that lead to its remedy. */
interface Planted {
  readonly mistake: string;
  readonly plant: (setup: Setup) => void;
  /** Of the finding: its code, and what its message and its remedy say. */
  readonly code: string;
  readonly says: RegExp;
  readonly remedy: RegExp;
  readonly dialect?: StrapiName;
}

const html = (status: number) => ({
  status,
  type: "text/html",
  body: "<!DOCTYPE html><title>Just a moment...</title>",
});

/** Replaces a name in every record of a list or single type. */
function rename({ cms }: Setup, path: string, from: string, to: string): void {
  const renamed = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`));
  if (cms.singles.has(path)) cms.singles.set(path, renamed(cms.singles.get(path)));
  cms.collections.set(path, (cms.collections.get(path) ?? []).map(renamed));
}

/** Gives a field of every record of a list another value. */
function retype({ cms }: Setup, path: string, name: string, value: unknown): void {
  cms.collections.set(
    path,
    (cms.collections.get(path) ?? []).map((row) => withField(row, name, value)),
  );
}

/** What the CMS answers below one path. */
function answer({ cms }: Setup, path: string, odd: ReturnType<GuardedCms["instead"]>, method = "GET"): void {
  cms.instead = (asked, at) => (asked === method && at.startsWith(`/oapi/${path}`) ? odd : null);
}

const json = (body: unknown, type = "application/json") => ({ status: 200, type, body });

/** An error as Strapi words it. */
const refusal = (status: number, name: string, message: string) => ({
  status,
  type: "application/json",
  body: { data: null, error: { status, name, message, details: {} } },
});

const RowSchema = z.looseObject({});

function withoutDocumentIds(setup: Setup, path: string): void {
  setup.cms.collections.set(
    path,
    (setup.cms.collections.get(path) ?? []).map((row) => {
      const { documentId: _, ...fields } = RowSchema.parse(row);
      return fields;
    }),
  );
}

/** A field under another name, by people's usual reasons. */
const renamed: readonly (readonly [path: string, from: string, to: string])[] = [
  ["hospital-departments", "Title", "Judul"],
  ["hospital-departments", "Title", "title"],
  ["hospital-departments", "Title", "Titel"],
  ["press-release-and-news", "Title", "Headline"],
  ["promotions", "Title", "Name"],
  ["faqs", "Question", "Pertanyaan"],
  ["faqs", "Question", "question"],
  ["bank-names", "Bank_Name", "BankName"],
  ["bank-names", "Bank_Name", "Nama_Bank"],
];

/** A field that pages leave out, under another name. */
const leftOut: readonly (readonly [path: string, from: string, to: string])[] = [
  ["hospital-departments", "Description", "Deskripsi"],
  ["press-release-and-news", "Description", "Isi"],
  ["articles", "Description", "Content"],
  ["faqs", "Answer", "Jawaban"],
  ["events", "Date", "Tanggal"],
  ["clients", "Name", "Nama"],
  ["home-sliders", "Featured_Image", "Gambar"],
  ["home-sliders", "Featured_Image", "featuredImage"],
];

const retyped: readonly (readonly [path: string, name: string, value: unknown, type: string])[] = [
  ["press-release-and-news", "Title", true, "yes or no"],
  ["faqs", "Question", [{ teks: true }], "a list"],
  ["hospital-departments", "Title", { id: { en: 1 } }, "an object"],
];

const planted: readonly Planted[] = [
  ...renamed.map(([path, from, to]) => ({
    mistake: `${path}.${from} is called ${to}`,
    plant: (setup: Setup) => rename(setup, path, from, to),
    code: "type-unfit",
    says: new RegExp(`${from} is missing, and ${to} is there`),
    remedy: new RegExp(`Rename ${to} to ${from}\\.`),
  })),
  ...leftOut.map(([path, from, to]) => ({
    mistake: `${path}.${from} is called ${to}`,
    plant: (setup: Setup) => rename(setup, path, from, to),
    code: "field-missing",
    says: new RegExp(`${from} \\(\\w+\\), probably ${to}`),
    remedy: new RegExp(`Rename ${to} to ${from}\\.`),
  })),
  ...retyped.map(([path, name, value, type]) => ({
    mistake: `${path}.${name} is ${type}`,
    plant: (setup: Setup) => retype(setup, path, name, value),
    code: "type-unfit",
    says: new RegExp(`${name} is ${type}, not a line of text`),
    remedy: new RegExp(`Change the type of ${name}: it needs a line of text`),
  })),
  ...[403, 401, 406, 429, 503].map((status) => ({
    mistake: `a firewall refuses one type with ${status}`,
    plant: (setup: Setup) => answer(setup, "careers", html(status)),
    code: "type-blocked",
    says: new RegExp(`not the CMS \\(status ${status}, text/html, “<!DOCTYPE html><title>Just a moment`),
    remedy: /firewall or proxy.*Let GET of careers through/s,
  })),
  ...[403, 429].map((status) => ({
    mistake: `a firewall refuses everything with ${status}`,
    plant: ({ cms }: Setup) => {
      cms.instead = () => html(status);
    },
    code: "cms-blocked",
    says: new RegExp(`status ${status}, text/html`),
    remedy: /firewall or proxy.*Let requests with the site's token through/s,
  })),
  {
    mistake: "a firewall refuses single records",
    plant: (setup) => answer(setup, "careers/", html(403)),
    code: "detail-blocked",
    says: /not the CMS \(status 403, text\/html/,
    remedy: /firewall or proxy/,
  },
  {
    mistake: "a firewall refuses posts",
    plant: (setup) => answer(setup, "about-acme", html(403), "POST"),
    code: "post-blocked",
    says: /not the CMS \(status 403, text\/html/,
    remedy: /firewall or proxy.*Let POST of \S+\/about-acme through/s,
  },
  {
    mistake: "a proxy removes the header Authorization, and the CMS refuses strangers",
    plant: ({ cms }) => {
      cms.seesToken = false;
    },
    code: "token-stripped",
    says: /does not see the site's token.*status 403, application\/json/,
    remedy: /proxy_set_header Authorization/,
  },
  {
    mistake: "a proxy removes the header Authorization, and strangers may read",
    plant: ({ cms }) => {
      cms.seesToken = false;
      for (const path of [...cms.collections.keys(), ...cms.singles.keys()]) cms.grant("public", "find", path);
    },
    code: "token-stripped",
    says: /does not see the site's token/,
    remedy: /proxy_set_header Authorization/,
  },
  {
    mistake: "the site's token is an old one",
    plant: ({ secrets }) => {
      secrets.CONTENT_TOKEN_ACME = "sebuah-token-lama-0123456789";
    },
    code: "token-refused",
    says: /status 401, application\/json/,
    remedy: /make a new token/,
  },
  {
    mistake: "the token may not read a type",
    plant: ({ cms }) => cms.withdraw("site", "find", "clients"),
    code: "type-forbidden",
    says: /may not read this type \(status 403, application\/json/,
    remedy: /Allow find of clients|Allow find and findOne of clients/,
  },
  {
    mistake: "the token may not read single records",
    plant: ({ cms }) => cms.withdraw("site", "findOne", "careers"),
    code: "detail-forbidden",
    says: /status 403, application\/json/,
    remedy: /Allow findOne of careers/,
  },
  {
    mistake: "one type lacks documentId",
    plant: (setup) => withoutDocumentIds(setup, "faqs"),
    code: "type-without-id",
    says: /no documentId \(status 200, application\/json, “\{"data":\[\{/,
    remedy: /Let documentId through/,
  },
  {
    mistake: "every type lacks documentId",
    plant: (setup) => {
      for (const path of setup.cms.collections.keys()) withoutDocumentIds(setup, path);
      for (const [path, record] of setup.cms.singles) {
        const { documentId: _, ...fields } = RowSchema.parse(record);
        setup.cms.singles.set(path, fields);
      }
    },
    code: "cms-without-ids",
    says: /no documentId \(status 200/,
    remedy: /Strapi-Response-Format: v4/,
  },
  {
    mistake: "a list is in another charset",
    plant: (setup) => answer(setup, "faqs", json({ data: [] }, "application/json; charset=iso-8859-1")),
    code: "type-wrong-charset",
    says: /not UTF-8/,
    remedy: /charset=utf-8/,
  },
  {
    mistake: "a list is broken by another charset",
    plant: (setup) => answer(setup, "faqs", json(Buffer.from('{"data":[{"id":1,"Question":"Apa \xE9"}]}', "latin1"))),
    code: "type-wrong-charset",
    says: /not UTF-8 \(status 200, application\/json/,
    remedy: /charset=utf-8/,
  },
  {
    mistake: "everything is in another charset",
    plant: ({ cms }) => {
      cms.instead = () => json({ data: [] }, "application/json; charset=utf-16");
    },
    code: "cms-wrong-charset",
    says: /not UTF-8 \(status 200/,
    remedy: /charset=utf-8/,
  },
  {
    mistake: "a plugin takes records out of data",
    plant: (setup) => answer(setup, "faqs", json([{ id: 1, documentId: "abc", Question: "Apa?" }])),
    code: "type-unwrapped",
    says: /outside of data/,
    remedy: /Return \{ data, meta \}/,
  },
  {
    mistake: "a login page comes in place of a list",
    plant: (setup) => answer(setup, "faqs", html(200)),
    code: "type-not-json",
    says: /no JSON \(status 200, text\/html/,
    remedy: /comes from a proxy or a login/,
  },
  {
    mistake: "a type hangs in an error",
    plant: (setup) => answer(setup, "faqs", { status: 500, type: "application/json", body: { error: "x" } }),
    code: "type-unreadable",
    says: /status 500, application\/json, “\{"error":"x"\}”/,
    remedy: /See what GET of faqs does/,
  },
  {
    mistake: "a single type is a collection type",
    plant: ({ cms }) => {
      cms.collections.set("howto-member", [cms.singles.get("howto-member")]);
      cms.singles.delete("howto-member");
    },
    code: "type-wrong-kind",
    says: /not that of a single type \(status 200/,
    remedy: /Make howto-member a single type/,
  },
  {
    mistake: "a type is missing",
    plant: ({ cms }) => void cms.collections.delete("organization-structures"),
    code: "type-missing",
    says: /is missing/,
    remedy: /Make a collection type with the API path organization-structures/,
  },
  {
    mistake: "every record of a list is empty",
    plant: (setup) => retype(setup, "faqs", "Question", ""),
    code: "type-unfit",
    says: /Question is empty/,
    remedy: /Fill in Question, and publish/,
  },
  {
    mistake: "another server has the address",
    plant: ({ cms }) => {
      cms.instead = () => html(200);
    },
    code: "cms-not-a-cms",
    says: /not a Strapi \(status 200, text\/html/,
    remedy: /host of the CMS/,
  },
  {
    mistake: "the CMS is down behind its proxy",
    plant: ({ cms }) => {
      cms.instead = () => ({ status: 502, type: "text/html", body: "<h1>Bad Gateway</h1>" });
    },
    code: "cms-failing",
    says: /status 502, text\/html, “<h1>Bad Gateway<\/h1>”/,
    remedy: /Fix the error that it names/,
  },
  {
    mistake: "the CMS redirects",
    plant: ({ cms }) => {
      cms.instead = () => ({ status: 301, location: "https://cms.acme.example/oapi" });
    },
    code: "cms-redirects",
    says: /redirects to https:\/\/cms\.acme\.example/,
    remedy: /origin = "https:\/\/cms\.acme\.example"/,
  },
  {
    mistake: "the CMS stands behind a login",
    plant: ({ cms }) => {
      cms.instead = () => ({ status: 302, location: "https://acme.cloudflareaccess.com/cdn-cgi/access/login/cms" });
    },
    code: "cms-login",
    says: /sent to a login \(https:\/\/acme\.cloudflareaccess\.com/,
    remedy: /without a login/,
  },
  {
    mistake: "the CMS sends to its own login",
    plant: ({ cms }) => {
      cms.instead = () => ({ status: 302, location: "/login?next=oapi" });
    },
    code: "cms-login",
    says: /sent to a login/,
    remedy: /without a login/,
  },
  {
    mistake: "a proxy adds a slash",
    plant: ({ cms }) => {
      cms.instead = (_, path) => ({ status: 308, location: `${path}/` });
    },
    code: "cms-redirects-path",
    says: /redirects (\/oapi\/\S+) to \1\//,
    remedy: /slash at the end/,
  },
  ...["https://cms.acme.example/oapi/careers", "https://sso.acme.example/auth"].map((location) => ({
    mistake: `one type is redirected to ${location}`,
    plant: (setup: Setup) => answer(setup, "careers", { status: 302, location }),
    code: "type-redirects",
    says: new RegExp(`redirected to ${location}`),
    remedy: /remove the redirect, or the login/,
  })),
  ...[400, 404, 405, 414, 451].map((status) => ({
    mistake: `a proxy refuses one path with ${status}`,
    plant: (setup: Setup) => answer(setup, "careers", { status, type: "text/html", body: "<h1>nginx</h1>" }),
    code: "type-blocked",
    says: new RegExp(`not the CMS \\(status ${status}, text/html, “<h1>nginx`),
    remedy: /Let GET of careers through/,
  })),
  {
    mistake: "a gateway refuses one type in its own words",
    plant: (setup) =>
      answer(setup, "careers", { status: 403, type: "application/json", body: { message: "Forbidden" } }),
    code: "type-blocked",
    says: /not the CMS \(status 403, application\/json, “\{"message":"Forbidden"\}”/,
    remedy: /firewall or proxy/,
  },
  {
    mistake: "the CMS limits how often it is asked",
    plant: (setup) => answer(setup, "careers", refusal(429, "RateLimitError", "Too many requests")),
    code: "type-limited",
    says: /status 429, application\/json, “RateLimitError: Too many requests”/,
    remedy: /Raise the limit/,
  },
  {
    mistake: "a relation may not be read",
    plant: (setup) => answer(setup, "careers", refusal(400, "ValidationError", "Invalid key Featured_Image")),
    code: "type-query-refused",
    says: /“ValidationError: Invalid key Featured_Image”/,
    remedy: /Add the field that the message names/,
  },
  {
    mistake: "one type is behind a server that waits in vain",
    plant: (setup) => answer(setup, "careers", { status: 504, type: "text/html", body: "<h1>504 Gateway</h1>" }),
    code: "type-unreadable",
    says: /status 504, text\/html, “<h1>504 Gateway/,
    remedy: /502 to 504 comes from the server before the CMS/,
  },
  {
    mistake: "a warning of a script precedes a list",
    plant: (setup) =>
      answer(setup, "faqs", { status: 200, type: "application/json", body: '<b>Warning</b> {"data":[]}' }),
    code: "type-not-json",
    says: /no JSON \(status 200, application\/json, “<b>Warning<\/b>/,
    remedy: /See what GET of faqs does/,
  },
  {
    mistake: "a list is empty of anything",
    plant: (setup) => answer(setup, "faqs", { status: 204 }),
    code: "type-not-json",
    says: /status 204, .*no content/,
    remedy: /See what GET of faqs does/,
  },
  {
    mistake: "the content root is another",
    plant: ({ content }) => {
      content.root = "/v2";
    },
    code: "cms-other-root",
    says: /nothing below \/v2, but below \/oapi/,
    remedy: /root = "\/oapi"/,
  },
];

describe("doctor", () => {
  it.each(planted)("says what it got and what to do where $mistake", async ({ plant, code, says, remedy, dialect }) => {
    await using cms = await GuardedCms.start(dialect ?? "strapi5");
    // No body of the largest size is sent.
    cms.jsonLimit = 1024 * 1024;
    const setup = new Setup(cms);
    plant(setup);
    const { findings } = await setup.examine();
    const found = findings.find((each) => each.code === code);
    expect(found, JSON.stringify(findings.map((each) => [each.code, each.about, each.message]))).toBeDefined();
    expect(found?.message).toMatch(says);
    expect(`${found?.remedy.where}: ${found?.remedy.change}`).toMatch(remedy);
  });

  it("is tried with 48 mistakes at least", () => expect(planted.length).toBeGreaterThanOrEqual(48));
});
