import { z } from "zod";
import { cmsFieldsOf } from "../../../src/content/model/from-cms";
import { collections as sampleCollections, singles as sampleSingles } from "../../../src/sample/content";
import { resources } from "../../../src/sections";
import { recordedContent } from "./cms";
import { recordsOf } from "./fixtures";
import { type CmsContent, recordIn, type StrapiName } from "./strapi";

const RowSchema = z.looseObject({ id: z.number() });
const MediaSchema = z.object({ url: z.string(), alternativeText: z.string() });
const AttributesSchema = z.looseObject({ attributes: z.looseObject({}) });

/** Everything that the site asks: as it was recorded of a generation, and the sample's in its words where nothing was. */
export function wholeContent(dialect: StrapiName): CmsContent {
  const known = recordedContent(dialect);
  const dress = dresser(dialect);
  const singles = new Map<string, unknown>(
    Object.entries(sampleSingles).map(([path, row]) => [path.replace("contoh", "acme"), dress(path, row)]),
  );
  const collections = new Map<string, unknown[]>(
    Object.entries(sampleCollections).map(([path, rows]) => [path, rows.map((row) => dress(path, row))]),
  );
  for (const [path, row] of known.singles) singles.set(path, row);
  for (const [path, rows] of known.collections) if (rows.length > 0) collections.set(path, withPictures(rows, dress));
  const event = dialect === "strapi4" ? [] : recordsOf(`${dialect}/event`);
  collections.set("events", [...event, ...recordsOf(`${dialect}/event-null-date`)]);
  return { singles, collections };
}

/** Some lists were recorded without their relations, which the site always asks for. */
function withPictures(rows: readonly unknown[], dress: (path: string, row: unknown) => unknown): unknown[] {
  const { Featured_Image } = flat(dress("news", { id: 1, Featured_Image: { url: "/x.png", alternativeText: "x" } }));
  return rows.map((row) => {
    const nested = AttributesSchema.safeParse(row).data;
    if (nested) return { ...nested, attributes: { Featured_Image, ...nested.attributes } };
    return { Featured_Image, ...RowSchema.parse(row) };
  });
}

const flat = (row: unknown) => AttributesSchema.safeParse(row).data?.attributes ?? RowSchema.parse(row);

/** Fields of lists by their paths. A CMS sends those that nobody filled in as well. */
const emptyFields: ReadonlyMap<string, Readonly<Record<string, null>>> = new Map(
  resources
    .filter(({ kind }) => kind !== "single")
    .map((resource) => {
      const names = Object.entries(cmsFieldsOf(resource)).flatMap(([name, { cms }]) =>
        cms.kind === "system" ? [] : [name],
      );
      return [resource.path, Object.fromEntries(names.map((name) => [name, null]))];
    }),
);

/** Puts a row of the sample, which is Strapi 3's, into the words of a generation, with pictures that were recorded of it. */
function dresser(dialect: StrapiName): (path: string, row: unknown) => unknown {
  const [recordedArticle] = recordsOf(`${dialect}/${dialect === "strapi3" ? "list-default" : "list-populate-star"}`);
  const picture = flat(recordedArticle).Featured_Image;
  const file = dialect === "strapi4" ? z.object({ data: z.unknown() }).parse(picture).data : picture;
  const media = (value: unknown): unknown => {
    if (MediaSchema.safeParse(value).success) return picture;
    if (!Array.isArray(value) || !MediaSchema.safeParse(value[0]).success) return value;
    const files = value.map(() => file);
    return dialect === "strapi4" ? { data: files } : files;
  };
  return (path, row) => {
    const { id, published_at, created_at = "2026-01-05T02:00:00.000Z", updated_at, ...fields } = RowSchema.parse(row);
    const filledIn = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, media(value)]));
    const own = { ...emptyFields.get(path), ...filledIn };
    const dates = { createdAt: created_at, updatedAt: updated_at ?? created_at, publishedAt: published_at };
    return recordIn(dialect, id, own, dates, documentIdOf(path, id));
  };
}

/** Of a record of Strapi 5 that stands for one of the sample. */
export const documentIdOf = (path: string, id: number) =>
  `${path.replaceAll(/[^a-z]/g, "")}${id}`.padEnd(24, "x").slice(0, 24);
