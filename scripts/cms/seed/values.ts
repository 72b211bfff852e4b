import { z } from "zod";
import { publicationField } from "../../../src/content/publication";
import type { ModelField } from "../content-type.ts";
import type { Pictures } from "./pictures.ts";
import type { SampleRecord } from "./sample.ts";

const TextSchema = z.union([z.string(), z.number().transform(String)]).nullish();

const RowsSchema = z.array(z.looseObject({}));

export interface Filling {
  readonly pictures: Pictures;
  /** Puts the CMS's ids into the links of a text. */
  readonly linked: (text: string) => string;
}

/** The fields of a sample record as the CMS takes them; those that the record lacks are left out. */
export async function valuesOf(fields: readonly ModelField[], record: SampleRecord, filling: Filling) {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const own = field.name === publicationField ? record.published_at : record[field.name];
    const value = await cmsValue(field, own, filling);
    if (value !== undefined && value !== null) values[field.name] = value;
  }
  return values;
}

async function cmsValue({ kind, rows }: ModelField, value: unknown, { pictures, linked }: Filling): Promise<unknown> {
  if (kind === "picture") return pictures.idOf(value);
  if (kind === "pictures") {
    const ids: (number | null)[] = [];
    for (const picture of z.array(z.unknown()).nullish().parse(value) ?? []) ids.push(await pictures.idOf(picture));
    return ids;
  }
  if (kind === "rows") {
    return RowsSchema.nullish()
      .parse(value)
      ?.map((row) => Object.fromEntries(rows.map(({ name }) => [name, row[name]])));
  }
  if (kind === "boolean") return value;
  const text = TextSchema.parse(value);
  return text && (kind === "richText" || kind === "text") ? pictures.inText(linked(text)) : text;
}
