import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { publicationField } from "../../../src/content/publication";
import type { ModelField } from "../content-type.ts";
import type { SampleRecord } from "./sample.ts";
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
export class CmsValues {
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
    if (kind === "picture") return this.#idOf(value);
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
