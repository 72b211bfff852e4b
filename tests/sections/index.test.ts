import { describe, expect, it } from "vitest";
import { typeNames } from "../../scripts/cms/strapi/editor-texts";
import type { CmsFields, FieldSpec } from "../../src/content/model/cms-field";
import { cmsFieldsOf, fromCms } from "../../src/content/model/from-cms";
import { createIngest } from "../../src/content/model/media";
import type { AnyResource } from "../../src/content/model/resource";
import { mediaAddressFor } from "../../src/media/media-address";
import { previewPath } from "../../src/preview/shown-at";
import { collections, singles } from "../../src/sample/content";
import { resources } from "../../src/sections";

const markdown = "## Syarat\n\nHemat **20%** bagi peserta:\n\n- kartu\n- KTP";
const html = "<h2>Syarat</h2><p>Hemat <strong>20%</strong> bagi peserta:</p><ul><li>kartu</li><li>KTP</li></ul>";

/** What a CMS sends for a field of each kind. */
const values: Readonly<Record<FieldSpec["kind"], (spec: FieldSpec) => unknown>> = {
  system: () => "2026-01-05T02:00:00.000Z",
  line: () => "Judul",
  text: () => "Kalimat.",
  richText: () => "",
  address: () => "https://contoh.example/",
  path: () => "/contoh/faq",
  whatsapp: () => "6281200007701",
  email: () => "sales@contoh.example",
  boolean: () => true,
  number: () => 1,
  slug: () => "judul",
  product: () => "contoh",
  choice: ({ options }) => options?.[0],
  day: () => "2026-12-05",
  time: () => "09:00:00.000",
  moment: () => "2026-01-05T02:00:00.000Z",
  picture: () => null,
  pictures: () => [],
  document: () => null,
  rows: ({ rows = {} }) => [recordOf(rows)],
};

const recordOf = (fields: CmsFields): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { cms }]) => [name, values[cms.kind](cms)])),
  id: "1",
});

/** The rich fields of a record, each as a record in which it alone has a text. */
function richRecords(fields: CmsFields): { readonly field: string; with(text: string): Record<string, unknown> }[] {
  return Object.entries(fields).flatMap(([name, { cms }]) => {
    if (cms.kind === "richText")
      return [{ field: name, with: (text: string) => ({ ...recordOf(fields), [name]: text }) }];
    return richRecords(cms.rows ?? {}).map((row) => ({
      field: `${name}.${row.field}`,
      with: (text: string) => ({ ...recordOf(fields), [name]: [row.with(text)] }),
    }));
  });
}

const ingest = () => createIngest(mediaAddressFor("acme", { origin: "https://cms.example", mediaHosts: [] }));

/** Everything that the site stores of a record, as JSON. */
function storedOf(resource: AnyResource, record: unknown): string {
  if (resource.kind !== "collection") return JSON.stringify([fromCms(resource, record, ingest())]);
  const item = fromCms(resource, record, ingest());
  return JSON.stringify([item, resource.summarise(item)]);
}

describe("a type of content", () => {
  const paths = resources.map(({ path }) => path.replace("{product}", "contoh"));

  it.each<readonly [file: string, has: (name: string, path: string) => boolean]>([
    ["src/preview/shown-at.ts", (_, path) => previewPath("contoh", path, "1") !== null],
    ["scripts/cms/strapi/editor-texts.ts", (name) => name in typeNames],
    ["src/sample/content/", (_, path) => path in collections || path in singles],
  ])("has a line in %s", (_file, has) => {
    expect(resources.filter(({ name }, index) => !has(name, paths[index] ?? "")).map(({ name }) => name)).toEqual([]);
  });
});

const richResources = resources.filter((resource) => richRecords(cmsFieldsOf(resource)).length > 0);

describe("every rich field of the content model", () => {
  it.each(
    richResources.flatMap((resource) =>
      richRecords(cmsFieldsOf(resource)).map((rich) => ({ name: resource.name, field: rich.field, resource, rich })),
    ),
  )("takes HTML and Markdown alike: $name, $field", ({ resource, rich }) => {
    const [fromMarkdown, fromHtml] = [markdown, html].map((text) => storedOf(resource, rich.with(text)));
    expect(fromMarkdown).toContain("Syarat</h2>");
    expect(fromMarkdown?.replaceAll("\\n", "")).toBe(fromHtml);
  });
});
