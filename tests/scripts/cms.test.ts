import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { contentModel, namesOf, shownModel } from "../../scripts/cms/content-model";
import { modelPage } from "../../scripts/cms/model-page";
import { emailOf, localesOf, nextSteps, scaffold } from "../../scripts/cms/scaffold";
import { type SampleRecord, sampleOf, withLinks } from "../../scripts/cms/seed/sample";
import { strapiProject } from "../../scripts/cms/strapi/project";
import { readProducts } from "../../scripts/products";
import { parseConfig } from "../../src/config";
import { withDependents } from "../../src/config/optional-sections";
import { productSchema } from "../../src/config/product";
import { maxFormBytes } from "../../src/forms/files";
import { submissionPathOf } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { processingField } from "../../src/forms/processing";
import { providerCategories } from "../../src/forms/provider-registration/schema";
import { fileMarksField } from "../../src/outbox/delivery/cms-record";
import { readPreviewLink } from "../../src/preview/link";
import { resources } from "../../src/sections";

const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "contoh" }, readProducts());
const isFunction = (value: unknown) => typeof value === "function";
const model = contentModel(product.key);
function temporaryFolder(): string {
  const { path, remove } = mkdtempDisposableSync(join(tmpdir(), "cms-"));
  onTestFinished(remove);
  return path;
}
const typeOf = (name: string, holds: "content" | "submissions") => {
  const type = model.find((each) => each.name === name && each.holds === holds);
  if (!type) throw new Error(`no type ${name}`);
  return type;
};

describe("the content model", () => {
  it("is that of docs/content-model.md (npm run cms -- docs)", () => {
    expect(readFileSync("docs/content-model.md", "utf8")).toBe(modelPage(contentModel("{product}")));
  });

  it("of a product without vacancies, registration and surveys has none of their types, and all others", () => {
    const all = shownModel(product);
    const disabledSections = withDependents(["careers", "provider-registration", "surveys"]);
    const fewer = new Set(shownModel({ ...product, disabledSections }).map(({ path }) => path));
    const left = all.filter(({ path }) => !fewer.has(path)).map(({ path }) => path);
    expect(left).toEqual(expect.arrayContaining(["careers", "job-applications", "provider-registrations"]));
    expect(fewer).toContain("contact-messages");
    expect(fewer).toContain("articles");
  });

  it("has every field that a post may carry", () => {
    for (const form of Object.values(forms)) {
      const names = Object.values(form.names).map((name) => name.replace("{product}", product.key));
      const career = form.careerNames ? Object.values(form.careerNames) : [];
      const marks = fieldsOf(form).some(({ control }) => control === "file") ? [fileMarksField] : [];
      const known = typeOf(form.id, "submissions").fields.map(({ name }) => name);
      expect(known.toSorted()).toEqual([...names, ...career, ...marks, "Reference", processingField].toSorted());
    }
  });

  it("has a field for everything in the sample, and the sample something for what is required", () => {
    const own = /^(id|published_at|created_at|updated_at)$/;
    for (const type of model.filter(({ holds }) => holds === "content")) {
      const known = type.fields.map(({ name }) => name);
      for (const record of sampleOf(type, product.key)) {
        expect(known).toEqual(expect.arrayContaining(Object.keys(record).filter((name) => !own.test(name))));
        for (const { name } of type.fields.filter(({ required }) => required)) expect(record[name], name).toBeTruthy();
      }
    }
  });
});

describe("a scaffolded CMS", async () => {
  const project = (locales = localesOf(product)) => strapiProject(product, model, locales);
  const files = await project();
  const SchemaSchema = z.object({
    kind: z.string(),
    options: z.object({ draftAndPublish: z.boolean() }),
    pluginOptions: z.object({ i18n: z.object({ localized: z.boolean() }).optional() }),
    attributes: z.record(z.string(), z.object({ type: z.string(), enum: z.array(z.string()).optional() })),
    info: z.object({ displayName: z.string() }),
    config: z.object({
      metadatas: z.record(z.string(), z.object({ edit: z.object({ label: z.string(), description: z.string() }) })),
      settings: z.object({ defaultSortBy: z.string(), defaultSortOrder: z.string() }).optional(),
      layouts: z.object({ list: z.array(z.string()) }).optional(),
    }),
  });
  const fileOf = (path: string, of = files) => String(of.get(path) ?? `no ${path}`);
  const schemaOf = (type: (typeof model)[number], of = files) => {
    const { singular } = namesOf(type);
    return SchemaSchema.parse(JSON.parse(fileOf(`src/api/${singular}/content-types/${singular}/schema.json`, of)));
  };

  it("has every type with all of its fields, drafts for content and none for submissions", () => {
    for (const type of model) {
      const { kind, options, attributes } = schemaOf(type);
      expect(Object.keys(attributes)).toEqual(type.fields.map(({ name }) => name));
      expect(kind).toBe(type.kind === "single" ? "singleType" : "collectionType");
      expect(options.draftAndPublish).toBe(type.holds === "content");
      const { singular, uid } = namesOf(type);
      for (const part of ["controllers", "routes", "services"]) {
        expect(fileOf(`src/api/${singular}/${part}/${singular}.js`)).toContain(uid);
      }
    }
  });

  it("names no two columns of a table alike, and none like Strapi's own", () => {
    const own = ["id", "document_id", "created_at", "updated_at", "published_at", "locale"];
    const column = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
    for (const type of model) {
      const columns = [...own, ...Object.keys(schemaOf(type).attributes).map(column)];
      expect(columns.filter((name, index) => columns.indexOf(name) !== index)).toEqual([]);
    }
  });

  it("gives the choices of a form, and lets everybody read content and no submissions", () => {
    const { attributes } = schemaOf(typeOf("provider-registration", "submissions"));
    expect(attributes.category?.enum).toEqual([...providerCategories]);
    const site = z
      .object({
        content: z.array(z.object({ uid: z.string() })),
        submissions: z.array(z.object({ uid: z.string(), path: z.string() })),
        limits: z.object({ json: z.string() }),
      })
      .parse(JSON.parse(fileOf("src/site/site.json")));
    expect(site.content).toHaveLength(resources.length);
    expect(site.submissions.map(({ path }) => path)).toEqual(
      Object.values(forms).map((form) => submissionPathOf(form, product)),
    );
    expect(site.content.map(({ uid }) => uid)).not.toEqual(expect.arrayContaining([site.submissions[0]?.uid]));
    expect(Number.parseInt(site.limits.json, 10) * 1_000_000).toBeGreaterThan((maxFormBytes * 4) / 3);
  });

  it("shows editors every type and field by names in both languages, with columns, the newest or the first on top", () => {
    for (const type of model) {
      const { info, config } = schemaOf(type);
      expect(info.displayName).toMatch(/^[\p{Lu}][\p{L} ]+: .+ \/ .+/u);
      expect(Object.keys(config.metadatas)).toEqual(expect.arrayContaining(type.fields.map(({ name }) => name)));
      for (const [name, { edit }] of Object.entries(config.metadatas)) expect(edit.label, name).not.toBe("");
      if (type.kind === "list") expect(config.layouts?.list.length).toBeGreaterThan(1);
    }
    const news = typeOf("news", "content");
    const faqs = typeOf("faqs", "content");
    expect(schemaOf(news).config.settings).toMatchObject({ defaultSortBy: "createdAt", defaultSortOrder: "DESC" });
    expect(schemaOf(faqs).config.settings).toMatchObject({ defaultSortBy: "Position", defaultSortOrder: "ASC" });
    expect(schemaOf(typeOf("notices", "content")).attributes.Product?.enum).toEqual(["contoh"]);
    expect(schemaOf(typeOf("services", "content")).attributes.Slug).toMatchObject({ type: "uid" });
  });

  it("needs no more of a product's file than docs/content.md shows", () => {
    const [, lines = ""] =
      /`products\/acme.toml`, which needs no more than this:\n\n((?: {4}.*\n|\n)+)/.exec(
        readFileSync("docs/content.md", "utf8"),
      ) ?? [];
    const acme = parse(lines.replaceAll(/^ {4}/gm, ""));
    const { products } = parseConfig({ DEFAULT_PRODUCT: "acme" }, { acme });
    const lists = model.filter(({ holds }) => holds === "submissions").map(({ name, path }) => [name, path]);
    expect(products.get("acme")).toMatchObject({ name: "Acme", forms: { records: Object.fromEntries(lists) } });
    expect(products.get("acme")?.content.locales).toEqual({ en: "en" });
    const servicePages = Object.keys(productSchema().shape.services.parse({}));
    expect(acme.services).toEqual(Object.fromEntries(servicePages.map((page) => [page, "…"])));
  });

  it("is in the languages of the site where it is asked for them", async () => {
    expect(schemaOf(typeOf("news", "content")).pluginOptions).toEqual({});
    const both = await project(localesOf(product, ["en"]));
    expect(schemaOf(typeOf("news", "content"), both).pluginOptions).toEqual({ i18n: { localized: true } });
    expect(schemaOf(typeOf("contact", "submissions"), both).pluginOptions).toEqual({});
    expect(() => localesOf(product, ["xx"])).toThrow("--locale xx");
  });
});

it("scaffolding keeps what others changed unless it may replace it, and secrets always", async () => {
  const folder = temporaryFolder();
  const write = (replace = false) => scaffold(folder, product, localesOf(product), replace);
  const { invitation } = await write();
  const secrets = readFileSync(join(folder, ".env"), "utf8");
  expect(secrets).toMatch(/^SITE_TOKEN=[\da-f]{64}$/m);
  const [, token] = /^ADMIN_TOKEN=([\da-f]{64})$/m.exec(secrets) ?? [];
  expect(invitation).toBe(`/admin/auth/register?registrationToken=${token}`);
  expect(await write()).toEqual({ written: 0, invitation: null });
  writeFileSync(join(folder, "package.json"), "{}");
  await expect(write()).rejects.toThrow("package.json");
  expect(await write(true)).toEqual({ written: 1, invitation: null });
  expect(readFileSync(join(folder, ".env"), "utf8")).toBe(secrets);
});

it("scaffolding writes the first administrator's address, or says where to enter it", async () => {
  const written = async (administrator: string | null) => {
    const folder = temporaryFolder();
    const { invitation } = await scaffold(folder, product, localesOf(product), false, { administrator });
    const [, address] = /^ADMIN_EMAIL=(.+)$/m.exec(readFileSync(join(folder, ".env"), "utf8")) ?? [];
    return { address, steps: nextSteps(folder, product, invitation, administrator), folder };
  };
  const named = await written("siti@acme.example");
  expect(named.address).toBe("siti@acme.example");
  expect(named.steps).not.toContain("ADMIN_EMAIL");
  const unnamed = await written(null);
  expect(unnamed.address).toBe("admin@contoh.example");
  expect(unnamed.steps).toContain(`set ADMIN_EMAIL in ${unnamed.folder}/.env, before the first start`);
  expect(emailOf("siti@acme.example")).toBe("siti@acme.example");
  expect(emailOf("")).toBeNull();
  for (const wrong of ["siti", "siti@", "a b@acme.example", "siti@acme.example\nSEED_TOKEN=x"]) {
    expect(() => emailOf(wrong)).toThrow("expected an e-mail address");
  }
});

describe("the preview of a scaffolded CMS", () => {
  const secret = "pratinjau-rahasia-0123456789";
  const PreviewSchema = z.object({
    enabled: z.boolean(),
    config: z.object({ handler: z.custom<(uid: string, of: object) => Promise<string | null>>(isFunction) }),
  });
  const ModuleSchema = z.object({ previewOf: z.custom<(env: unknown) => unknown>(isFunction) });

  it("links to the page that shows a draft, as the site believes it", async () => {
    const folder = temporaryFolder();
    await scaffold(folder, product, localesOf(product, ["en"]), false);
    const { previewOf } = ModuleSchema.parse(createRequire(import.meta.url)(join(folder, "src/site/preview.js")));
    const settings: Record<string, string> = { SITE_URL: "https://www.contoh.example", PREVIEW_SECRET: secret };
    const { enabled, config } = PreviewSchema.parse(previewOf((name: string) => settings[name] ?? ""));
    expect(enabled).toBe(true);
    const pathOf = async (uid: string, of: object) => {
      const link = await config.handler(uid, of);
      if (link === null) return null;
      const { origin, pathname, searchParams } = new URL(link);
      expect(origin + pathname).toBe("https://www.contoh.example/contoh/preview");
      const read = await readPreviewLink(secret, "contoh", searchParams);
      return typeof read === "string" ? read : read.path;
    };
    const { uid } = namesOf(typeOf("news", "content"));
    expect(await pathOf(uid, { documentId: "abc", locale: "id", status: "draft" })).toBe("/contoh/news/abc");
    expect(await pathOf(uid, { documentId: "abc", locale: "en", status: "draft" })).toBe("/contoh/news/abc?lang=en");
    expect(await pathOf(uid, { status: "draft" })).toBeNull();
    expect(await pathOf("api::contact-message.contact-message", { documentId: "abc" })).toBeNull();
    const faqs = namesOf(typeOf("faqs", "content"));
    expect(await pathOf(faqs.uid, { documentId: "abc", status: "published" })).toBe("/contoh/faq");
    expect(PreviewSchema.parse(previewOf(() => "")).enabled).toBe(false);
  });
});

it("a scaffolded CMS links to the site's page for editors where it knows the site", async () => {
  const folder = temporaryFolder();
  await scaffold(folder, product, localesOf(product), false);
  const ModuleSchema = z.object({ contentPage: z.custom<(site: string) => string | null>(isFunction) });
  const file = join(folder, "src/site/site-link.js");
  const { contentPage } = ModuleSchema.parse(createRequire(file)(file));
  expect(contentPage("https://www.contoh.example/")).toBe("https://www.contoh.example/ops/content?product=contoh");
  expect(contentPage("")).toBeNull();
});

describe("links of the sample", () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
  };

  it("lead to records under their ids in the CMS, and to pages of the product", () => {
    const lists = new Map(model.map((type) => [type.path, sampleOf(type, product.key)]));
    const has = (path: string, id: number) => (lists.get(path) ?? []).some((record: SampleRecord) => record.id === id);
    const all = [...lists.values()].flat().flatMap(texts);
    const linked = all.map((text) => withLinks(text, "acme", (path, id) => (has(path, id) ? `id-of-${id}` : null)));
    expect(all.join("\n")).toMatch(/\/contoh\/article\/4"/);
    expect(linked.join("\n")).not.toMatch(/["'(]\/contoh\//);
    expect(linked).toEqual(expect.arrayContaining([expect.stringContaining('"/acme/article/id-of-4"')]));
    expect(() => withLinks('<a href="/contoh/news/999">', "acme", () => null)).toThrow("/contoh/news/999");
  });
});
