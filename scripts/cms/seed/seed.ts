import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { productSchema } from "../../../src/config/product";
import { publicationField } from "../../../src/content/model/publication";
import { forms } from "../../../src/forms/forms";
import { contentModel, listPaths, type ModelField } from "../content-model.ts";
import { labelField } from "../strapi/views.ts";
import { type SampleRecord, sampleOf, withLinks } from "./sample.ts";
import type { StrapiApi, StrapiFile, UploadInfo } from "./strapi-api.ts";

/** A sample picture, a file of `public`. */
const PictureSchema = z.object({
  name: z.string(),
  alternativeText: z.string(),
  caption: z.string(),
  mime: z.string(),
  ext: z.string(),
  url: z.string(),
});

const TextSchema = z.union([z.string(), z.number().transform(String)]);

const RowsSchema = z.array(z.looseObject({}));

/** A picture in a text. */
const shown = /(?<=\bsrc=")\/illustrations\/([\w-]+\.svg)(?=")/g;

/** Makes values in the CMS's format of sample records. Uploads pictures that the media library lacks. */
class CmsValues {
  /** Number of uploads. */
  uploaded = 0;
  #known: Promise<StrapiFile[]> | null = null;

  /** @param linked replaces ids in the links of a text */
  constructor(
    private readonly api: StrapiApi,
    private readonly linked: (text: string) => string,
  ) {}

  /** Field values of a record; missing fields are omitted. */
  of(fields: readonly ModelField[], record: SampleRecord): Promise<object> {
    return this.#values(fields, { ...record, [publicationField]: record.published_at });
  }

  async #values(fields: readonly ModelField[], record: Readonly<Record<string, unknown>>): Promise<object> {
    const present = fields.filter(({ name }) => record[name] !== undefined && record[name] !== null);
    const values = await inSequence(present, (field) => this.#value(field, record[field.name]));
    return Object.fromEntries(present.map(({ name }, index) => [name, values[index]]));
  }

  async #value({ kind, rows }: ModelField, value: unknown): Promise<unknown> {
    if (kind === "boolean" || kind === "number") return value;
    if (kind === "picture" || kind === "document") return this.#idOf(value);
    if (kind === "pictures") return inSequence(z.array(z.unknown()).parse(value), (each) => this.#idOf(each));
    if (kind === "rows") return inSequence(RowsSchema.parse(value), (row) => this.#values(rows, row));
    const text = TextSchema.parse(value);
    return kind === "richText" || kind === "text" ? this.#withPictures(this.linked(text)) : text;
  }

  /** Id of a picture's file. */
  async #idOf(picture: unknown): Promise<number> {
    const { name, alternativeText, caption, mime, ext, url } = PictureSchema.parse(picture);
    const info = { name: `${name}${ext}`, alternativeText, caption: this.linked(caption) };
    const isIt = (file: StrapiFile) =>
      file.name === info.name &&
      (file.alternativeText ?? "") === info.alternativeText &&
      (file.caption ?? "") === info.caption;
    return (await this.#file(isIt, url, mime, info)).id;
  }

  /** Replaces pictures in a text by those of the media library. */
  async #withPictures(text: string): Promise<string> {
    let result = text;
    for (const [address, name = ""] of text.matchAll(shown)) {
      const info = { name, alternativeText: "", caption: "" };
      const { url } = await this.#file((file) => file.name === name, address, "image/svg+xml", info);
      result = result.replaceAll(`src="${address}"`, `src="${url}"`);
    }
    return result;
  }

  async #file(isIt: (file: StrapiFile) => boolean, path: string, type: string, info: UploadInfo): Promise<StrapiFile> {
    this.#known ??= this.api.files();
    const known = await this.#known;
    const there = known.find(isIt);
    if (there) return there;
    const bytes = await readFile(join("public", path));
    const file = await this.api.upload(new Blob([bytes], { type }), info);
    this.uploaded++;
    known.push(file);
    return file;
  }
}

/** The second item reuses a picture that the first one uploads. */
async function inSequence<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/**
 * Fills a CMS with the sample, and skips existing records. Creates all drafts first, since links need their ids, then
 * publishes the oldest first. @param onProgress called with a line for each step @param model the CMS's types @throws {OperatorError} if the CMS fails or refuses
 */
export async function seed(
  api: StrapiApi,
  product: string,
  onProgress: (line: string) => void,
  model = contentModel(product),
) {
  const content = model.filter(({ holds }) => holds === "content");
  // `ids` maps those of the sample to those of the CMS.
  const seedings = content.map((type) => ({ type, sample: sampleOf(type, product), ids: new Map<number, string>() }));
  const lists = seedings.filter(({ type }) => type.kind === "list");
  /** The CMS's id of a sample record, by the path of its type. */
  const idOf = (path: string, id: number) => lists.find(({ type }) => type.path === path)?.ids.get(id) ?? null;
  const values = new CmsValues(api, (text) => withLinks(text, product, idOf));
  const counts = { created: 0, published: 0 };

  // Drafts have names alone, and are made in sequence: editors see records in the order of creation.
  for (const { type, sample, ids } of lists) {
    const { name } = labelField(type.fields);
    const known = await api.list(type.path, "draft");
    let created = 0;
    for (const record of sample) {
      const there = known.find((document) => document[name] === record[name]);
      const document = there ?? (await api.save("POST", type.path, "draft", { [name]: record[name] }));
      if (!there) created++;
      ids.set(record.id, document.documentId);
    }
    counts.created += created;
    onProgress(`${type.path}: ${sample.length} records, ${created} of them new`);
  }
  // Oldest first: the CMS sets the time of publication.
  for (const { type, sample, ids } of lists) {
    const published = new Set((await api.list(type.path, "published")).map(({ documentId }) => documentId));
    const waiting = sample.filter(({ id }) => !published.has(ids.get(id) ?? ""));
    for (const record of waiting.toSorted((a, b) => (a.published_at ?? "").localeCompare(b.published_at ?? ""))) {
      await api.save("PUT", `${type.path}/${ids.get(record.id)}`, "published", await values.of(type.fields, record));
    }
    counts.published += waiting.length;
    if (waiting.length > 0) onProgress(`${type.path}: ${waiting.length} published`);
  }
  for (const { type, sample } of seedings.filter(({ type }) => type.kind === "single")) {
    const [record] = sample;
    if (!record) continue;
    const isThere = (await api.single(type.path, "draft")) !== null;
    if (!isThere) {
      await api.save("PUT", type.path, "published", await values.of(type.fields, record));
      counts.created++;
      counts.published++;
    }
    onProgress(`${type.path}: ${isThere ? "is there" : "published"}`);
  }
  return { ...counts, pictures: values.uploaded, idOf };
}

/** Settings for a CMS with sample content. */
export function productSettings(
  origin: string,
  root: string,
  product: string,
  idOf: (path: string, id: number) => string | null,
) {
  const original = productSchema().shape.services.parse({});
  const services = Object.entries(original).map(([page, id]) => [page, idOf("services", Number(id)) ?? id]);
  const submissions = contentModel(product).filter(({ holds }) => holds === "submissions");
  return {
    content: { origin, root, dialect: "strapi5" },
    services: Object.fromEntries(services),
    forms: {
      paths: Object.fromEntries(
        Object.values(forms).flatMap(({ id, path }) => (path === null ? [[id, listPaths[id]]] : [])),
      ),
      records: Object.fromEntries(submissions.map(({ name, path }) => [name, path])),
    },
  };
}
