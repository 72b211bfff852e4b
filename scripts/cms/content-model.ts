import type { CmsFields } from "../../src/content/cms-field";
import { publicationField } from "../../src/content/publication";
import { type AnyResource, isDated } from "../../src/content/resource";
import { pageHeaders } from "../../src/content/site-wide/settings";
import { forms } from "../../src/forms/forms";
import { pages, resources } from "../../src/sections";
import { type ContentType, type ModelField, plainField } from "./content-type.ts";
import { postType } from "./post-type.ts";

/**
 * Content types of all resources, forms and banners.
 * @param product key of the product, part of some names
 * @param products keys that editors choose from
 */
export function contentModel(product: string, products: readonly string[] = [product]): readonly ContentType[] {
  const content = resources.map((resource) => contentType(resource, product, products));
  return [...content, ...Object.values(forms).map((form) => postType(form, product))];
}

function contentType(resource: AnyResource, product: string, products: readonly string[]): ContentType {
  return {
    name: resource.name,
    holds: "content",
    kind: resource.kind === "single" ? "single" : "list",
    path: resource.path.replace("{product}", product),
    postPath: null,
    fields: [...modelFields(resource.fields(), products), ...headerFields(resource), ...publicationFields(resource)],
  };
}

function modelFields(fields: CmsFields, products: readonly string[]): ModelField[] {
  return Object.entries(fields).flatMap(([name, { cms }]) => {
    const { kind, required = false, extra = false, options = kind === "product" ? products : [], rows = {} } = cms;
    return kind === "system"
      ? []
      : [{ ...plainField, name, kind, required, extra, options, rows: modelFields(rows, products) }];
  });
}

/** Pictures of page banners. */
function headerFields(resource: AnyResource): ModelField[] {
  if (resource.name !== pageHeaders.name) return [];
  const names = new Set(pages.flatMap(({ header }) => (header === null ? [] : [header])));
  return [...names].map((name) => ({ ...plainField, name, kind: "picture" }));
}

/** The date that visitors see. The CMS's date changes with each publication. */
function publicationFields(resource: AnyResource): ModelField[] {
  const hasDates = resource.kind === "collection" && isDated(resource);
  return hasDates ? [{ ...plainField, name: publicationField, kind: "moment", extra: true }] : [];
}
