import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { contentModel, namesOf } from "../../scripts/cms/content-model";
import { localesOf, scaffold } from "../../scripts/cms/scaffold";
import { sampleOf } from "../../scripts/cms/seed/sample";
import { readProducts } from "../../scripts/products";
import { parseConfig } from "../../src/config";

/** A small fake of what the checks of a scaffolded CMS use of Strapi; `npm run test:strapi` tries them in a real one. */

const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "contoh" }, readProducts());
const model = contentModel(product.key).filter(({ holds }) => holds === "content");
const folder = mkdtempSync(join(tmpdir(), "cms-checks-"));

beforeAll(async () => {
  await scaffold(folder, product, localesOf(product, ["en"]), false);
  const utils = join(folder, "node_modules/@strapi/utils");
  mkdirSync(utils, { recursive: true });
  const error = `class extends Error { constructor(message, details) { super(message); this.details = details; } }`;
  writeFileSync(join(utils, "index.js"), `module.exports = { errors: { ValidationError: ${error} } };\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Fields = Readonly<Record<string, unknown>>;

interface Context {
  readonly uid: string;
  readonly action: string;
  readonly params: Fields;
}

interface Row {
  readonly documentId: string;
  readonly publishedAt: string | null;
}

const ModuleSchema = z.object({
  checkRecords: z.custom<(strapi: unknown) => void>((value) => typeof value === "function"),
});
const RefusalSchema = z.object({
  message: z.string(),
  details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
});

/** What the CMS says of a write to a type with these rows: the fields that it refuses, or nothing. */
async function refusals(name: string, action: string, params: Fields, rows: readonly (Row & Fields)[] = []) {
  const middlewares: ((context: Context, next: () => Promise<string>) => Promise<string>)[] = [];
  const WhereSchema = z.object({
    documentId: z.string().optional(),
    publishedAt: z.union([z.object({ $null: z.literal(true) }), z.object({ $notNull: z.literal(true) })]),
  });
  const findMany = async ({ where }: { where: unknown }) => {
    const { documentId, publishedAt } = WhereSchema.parse(where);
    const isDraft = "$null" in publishedAt;
    return rows.filter(
      (row) => (documentId ?? row.documentId) === row.documentId && (row.publishedAt === null) === isDraft,
    );
  };
  const file = join(folder, "src/site/check-records.js");
  ModuleSchema.parse(createRequire(file)(file)).checkRecords({
    documents: { use: (middleware: (typeof middlewares)[number]) => void middlewares.push(middleware) },
    db: { query: () => ({ findMany }) },
    contentTypes: new Proxy({}, { get: () => ({ pluginOptions: { i18n: { localized: true } } }) }),
  });
  const type = model.find((each) => each.name === name);
  if (!type) throw new Error(`no type ${name}`);
  const context = { uid: namesOf(type).uid, action, params };
  try {
    await middlewares[0]?.(context, async () => "written");
    return {};
  } catch (error) {
    const { message, details } = RefusalSchema.parse(error);
    const found = details.errors.map((each) => [each.path.join("."), each.message] as const);
    expect(message).toBe(found.map(([, sentence]) => sentence).join("; "));
    return Object.fromEntries(found);
  }
}

const published = { status: "published" };
const path = "a path of this site that begins with a slash, such as /acme/contact, at most 2,000 characters, required";

describe("a scaffolded CMS refuses to publish what the site would refuse", () => {
  const wrong: readonly (readonly [name: string, data: Fields, field: string, sentence: string])[] = [
    ["pages", { Title: "", Slug: "a" }, "Title", "a line of text, required"],
    ["pages", { Title: " \u00a0 ", Slug: "a" }, "Title", "a line of text, required"],
    ["pages", { Slug: "a" }, "Title", "a line of text, required"],
    ["news", { Title: null }, "Title", "a line of text, required"],
    ["faqs", { Question: "  " }, "Question", "a line of text, required"],
    ["banks", {}, "Bank_Name", "a line of text, required"],
    ["redirects", { From: "lama", To: "/contoh/faq" }, "From", path],
    ["redirects", { From: "www.acme.example/lama", To: "/contoh/faq" }, "From", path],
    ["redirects", { From: "/lama", To: "contoh/faq" }, "To", path],
    ["redirects", { From: "/lama", To: "https://elsewhere.example/faq" }, "To", path],
    ["redirects", { From: "/lama", To: "//elsewhere.example" }, "To", path],
    ["redirects", { From: "/lama", To: "javascript:alert(1)" }, "To", path],
    ["redirects", { From: "/lama", To: "" }, "To", path],
    ["redirects", { From: "/lama", To: "/lama/" }, "To", path],
    ["redirects", { From: `/${"x".repeat(2_000)}`, To: "/contoh/faq" }, "From", path],
    ["notices", { Text: "x".repeat(301) }, "Text", "a line of text, at most 300 characters, required"],
    ["articles", { Title: "A", Catatan: "x".repeat(1_600_000) }, "(length)", "the record is too large"],
  ];

  it.each(wrong)("%s %j: %s", async (name, data, field, sentence) => {
    const draft = { ...data, documentId: "abc", publishedAt: null };
    const created = await refusals(name, "create", { data, ...published });
    const updated = await refusals(name, "update", { documentId: "abc", data: {}, ...published }, [draft]);
    const publishing = await refusals(name, "publish", { documentId: "abc", locale: "id" }, [draft]);
    for (const found of [created, updated, publishing]) {
      expect(found).toEqual({ [field]: expect.stringMatching(/^.+: .+ \/ .+$/) });
      expect(found[field]).toContain(` / ${sentence}`);
    }
  });

  it("a redirect that leads back to itself, over as many others as it may be", async () => {
    const chain = ["/a", "/b", "/c", "/d"].map((From, index, all) => {
      return { documentId: `r${index}`, publishedAt: "2026-01-05T02:00:00.000Z", From, To: all[index + 1] ?? "/e" };
    });
    const redirect = (From: string, To: string) =>
      refusals("redirects", "create", { data: { From, To }, ...published }, chain);
    for (const start of ["/a", "/b", "/d"]) {
      expect(await redirect("/e", start)).toEqual({ To: expect.stringContaining("does not lead back") });
    }
    expect(await redirect("/e", "/f")).toEqual({});
    expect(await redirect("/e", "/contoh/faq")).toEqual({});
    // Its own published version is replaced.
    const again = { documentId: "r0", data: { From: "/a", To: "/x" }, ...published };
    expect(await refusals("redirects", "update", again, chain)).toEqual({});
  });
});

describe("a scaffolded CMS lets editors", () => {
  it("save drafts that are not finished, but none with a wrong value", async () => {
    for (const data of [{}, { Title: "" }, { Title: null, Slug: "a" }]) {
      expect(await refusals("pages", "create", { data }), JSON.stringify(data)).toEqual({});
    }
    expect(await refusals("redirects", "create", { data: { From: "/lama" } })).toEqual({});
    expect(await refusals("redirects", "create", { data: { To: "https://elsewhere.example/" } })).toHaveProperty("To");
  });

  it("publish all of the sample's content", async () => {
    for (const type of model) {
      for (const record of sampleOf(type, product.key)) {
        const data = Object.fromEntries(Object.entries(record).filter(([name]) => !/^(id|.*At)$/.test(name)));
        expect(await refusals(type.name, "create", { data, ...published }), type.name).toEqual({});
      }
    }
  });

  it("unpublish and delete anything, and leaves submissions alone", async () => {
    const broken = { documentId: "abc", publishedAt: null, Title: "" };
    for (const action of ["unpublish", "delete", "discardDraft", "findOne"]) {
      expect(await refusals("pages", action, { documentId: "abc" }, [broken])).toEqual({});
    }
  });
});
