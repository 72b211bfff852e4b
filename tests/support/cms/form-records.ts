import { recorded } from "./fixtures";
import { recordIn, type StrapiName } from "./strapi";

/** A record that was made of a post. */
export interface FormRecord {
  readonly id: number;
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A file of the media library. */
export interface MediaFile {
  readonly id: number;
  readonly name: string;
  readonly caption: string;
  readonly bytes: Buffer;
}

/** Fields of the content type behind a path; text fields take any text. */
export type ContentType = Readonly<Record<string, "text" | "media">>;

/** What one generation of Strapi does with the fields of a post, as recorded from real ones. */
export class FormRecords {
  readonly records: FormRecord[] = [];
  readonly media: MediaFile[] = [];
  /** By path; a path without takes every field as text. */
  readonly types = new Map<string, ContentType>();

  constructor(readonly dialect: StrapiName) {}

  /** The record of a post, or what the CMS says against it. */
  create(path: string, sent: Readonly<Record<string, unknown>>): FormRecord | { readonly refusal: unknown } {
    const type = this.types.get(path);
    const fields: Record<string, unknown> = type
      ? Object.fromEntries(Object.keys(type).map((name) => [name, null]))
      : {};
    for (const [name, value] of Object.entries(sent)) {
      const kind = type ? type[name] : "text";
      if (kind === undefined) {
        if (this.dialect === "strapi5") return { refusal: unknownKey(name) };
      } else if (kind === "text") fields[name] = value;
      else if (typeof value === "number") fields[name] = value;
      else if (this.dialect !== "strapi3") return { refusal: noSuchFile };
    }
    const record = { id: this.records.length + 1, path, fields };
    this.records.push(record);
    return record;
  }

  /** Answers an upload as all generations do. */
  upload(file: Omit<MediaFile, "id">): unknown {
    const stored = { id: 100 + this.media.length, ...file };
    this.media.push(stored);
    const { id, name, caption } = stored;
    return [{ id, documentId: `media${id}`, name, caption, url: `/uploads/${name}` }];
  }

  /** Changes one field of a record. */
  link(path: string, id: string, changed: Readonly<Record<string, unknown>>): FormRecord | null {
    const index = this.records.findIndex((record) => record.path === path && idOf(this.dialect, record.id) === id);
    const record = this.records[index];
    if (!record) return null;
    const linked = { ...record, fields: { ...record.fields, ...changed } };
    this.records[index] = linked;
    return linked;
  }

  /** The answer that shows a record. */
  shown(record: FormRecord): unknown {
    const row = this.#row(record);
    return this.dialect === "strapi3" ? row : { data: row, meta: {} };
  }

  /** The answer to a question for one reference. */
  found(path: string, reference: string, pageSize: number): unknown {
    const type = this.types.get(path);
    if (type && !("Reference" in type)) return null;
    const found = this.records.filter((record) => record.path === path && record.fields.Reference === reference);
    const rows = found.map((record) => this.#row(record));
    if (this.dialect === "strapi3") return rows;
    const pagination = { page: 1, pageSize, pageCount: rows.length > 0 ? 1 : 0, total: rows.length };
    return { data: rows, meta: { pagination } };
  }

  #row({ id, path, fields }: FormRecord): Record<string, unknown> {
    const at = "2026-11-21T02:00:58.891Z";
    const type = this.types.get(path);
    const shown = Object.entries(fields).map(([name, value]) => {
      return [name, type?.[name] === "media" ? this.#shownMedia(value) : value];
    });
    const dates = { createdAt: at, updatedAt: at, publishedAt: this.dialect === "strapi5" ? at : undefined };
    return recordIn(this.dialect, id, Object.fromEntries(shown), dates, idOf("strapi5", id));
  }

  #shownMedia(value: unknown): unknown {
    const file = typeof value === "number" ? { id: value, url: `/uploads/${value}.pdf` } : null;
    if (this.dialect !== "strapi4") return file;
    return { data: file && { id: file.id, attributes: { url: file.url } } };
  }
}

const idOf = (dialect: StrapiName, id: number) =>
  dialect === "strapi5" ? `y16mivxkje56c1diifv2b${String(id).padStart(3, "0")}` : String(id);

/** As recorded, with the name of the key that is not known. */
function unknownKey(name: string): unknown {
  return JSON.parse(JSON.stringify(recorded("strapi5/post-unknown-key")).replaceAll("Extra", name));
}

const message = "1 relation(s) of type plugin::upload.file associated with this entity do not exist";

/** Of Strapi 4 and 5: a data URL is taken for the id of a file. */
const noSuchFile = {
  data: null,
  error: { status: 400, name: "ValidationError", message, details: { errors: [{ path: [], message }] } },
};
