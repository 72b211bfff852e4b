import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Product } from "../../../src/config";
import { secretNameOf } from "../../../src/config/secrets";
import { maxFormBytes } from "../../../src/forms/files";
import type { Language } from "../../../src/i18n/languages";
import { maxMediaBytes, servedTypes } from "../../../src/media/media-answer";
import { previewPath } from "../../../src/preview/shown-at";
import { type ContentType, componentOf, namesOf } from "../content-model.ts";
import { bundledChecks } from "./bundle.ts";
import { componentSchema, typeSchema } from "./schema.ts";

export interface CmsLocale {
  readonly code: string;
  readonly name: string;
  /** Language of the site's URLs; null for the default. */
  readonly language: Language | null;
}

type Model = readonly ContentType[];
type CmsProduct = Pick<Product, "key" | "name" | "content" | "forms">;

const templates = join(import.meta.dirname, "template");

const SiteSchema = z.object({ devDependencies: z.object({ node: z.string() }) });

/** A file of the template with values in place of `{{name}}`. */
export function filled(path: string, values: Readonly<Record<string, string | (() => string)>>): string {
  return readFileSync(join(templates, path), "utf8").replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === "function" ? value() : value;
  });
}

/** The CMS's limit of JSON bodies: a submission with files in base64, rounded up to tens of megabytes. */
const jsonMegabytes = Math.ceil((maxFormBytes * 4) / 3 / 10_000_000) * 10;

/** Files of a Strapi 5 project by path, without secrets. @param locales of editors, the default one first */
export async function strapiProject(site: CmsProduct, model: Model, locales: readonly CmsLocale[]) {
  const { key: product, name, content } = site;
  // The site's Node version runs the CMS too.
  const { node } = SiteSchema.parse(JSON.parse(readFileSync("package.json", "utf8"))).devDependencies;
  const values = { product, name, node, root: content.root, contentToken: secretNameOf("CONTENT_TOKEN", product) };
  const files = new Map<string, string | Buffer>([
    ["favicon.png", readFileSync("public/icons/icon-192.png")],
    ["public/uploads/.gitkeep", ""],
    ["src/site/checks.js", await bundledChecks()],
    ["src/site/site.json", jsonFile(siteFile(site, model, locales))],
  ]);
  for (const path of globSync(["**/*.{js,json,md}", "gitignore"], { cwd: templates }).sort()) {
    files.set(path === "gitignore" ? ".gitignore" : path, filled(path, values));
  }
  for (const type of model) addType(files, type, locales.length > 1);
  return files;
}

function addType(files: Map<string, string | Buffer>, type: ContentType, localised: boolean): void {
  const { singular, uid } = namesOf(type);
  const folder = `src/api/${singular}`;
  // Only `site-post` creates submissions.
  const only = type.holds === "submissions" ? ', { only: ["find", "findOne"] }' : "";
  const core = (part: string, more = "") =>
    `const { factories } = require("@strapi/strapi");\n\nmodule.exports = factories.createCore${part}("${uid}"${more});\n`;
  files.set(`${folder}/content-types/${singular}/schema.json`, jsonFile(typeSchema(type, localised)));
  files.set(`${folder}/controllers/${singular}.js`, core("Controller"));
  files.set(`${folder}/services/${singular}.js`, core("Service"));
  files.set(`${folder}/routes/${singular}.js`, core("Router", only));
  for (const field of type.fields.filter(({ kind }) => kind === "rows")) {
    files.set(`src/components/${componentOf(type, field).file}.json`, jsonFile(componentSchema(type, field)));
  }
}

/** The site's settings for the template's files. */
function siteFile({ key: product, content: settings, forms }: CmsProduct, model: Model, locales: readonly CmsLocale[]) {
  const content = model.filter(({ holds }) => holds === "content");
  const paths = new Map(Object.entries(forms.paths));
  const submissions = model.flatMap((type) =>
    type.submissionPath === null ? [] : [{ type, path: paths.get(type.name) ?? type.submissionPath }],
  );
  const pageOf = ({ path }: ContentType) => previewPath(product, path, "ID")?.replace(/\/ID$/, "/{id}") ?? null;
  return {
    product,
    root: settings.root,
    locales,
    limits: { json: `${jsonMegabytes}mb`, fileBytes: maxMediaBytes },
    fileTypes: servedTypes,
    content: content.map((type) => ({
      uid: namesOf(type).uid,
      name: type.name,
      kind: type.kind,
      page: pageOf(type),
      hasSlug: type.fields.some(({ kind }) => kind === "slug"),
    })),
    submissions: submissions.map(({ type, path }) => ({
      uid: namesOf(type).uid,
      path,
      fields: type.fields.map(({ name }) => name),
      files: type.fields.filter(({ kind }) => kind === "file").map(({ name }) => name),
    })),
  };
}

const jsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
