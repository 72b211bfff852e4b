import { z } from "zod";
import { publicationField } from "../../../src/content/publication";
import type { ModelField } from "../content-type.ts";
import type { Pictures } from "./pictures.ts";
import type { SampleRecord } from "./sample.ts";

const TextSchema = z.union([z.string(), z.number().transform(String)]);

const RowsSchema = z.array(z.looseObject({}));

export interface Filling {
  readonly pictures: Pictures;
  /** Replaces ids in the links of a text. */
  readonly linked: (text: string) => string;
}

/** Field values in the CMS's format; missing fields are omitted. */
export function valuesOf(fields: readonly ModelField[], record: SampleRecord, filling: Filling) {
  return cmsValues(fields, { ...record, [publicationField]: record.published_at }, filling);
}

async function cmsValues(
  fields: readonly ModelField[],
  record: Readonly<Record<string, unknown>>,
  filling: Filling,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = await cmsValue(field, record[field.name], filling);
    if (value !== undefined && value !== null) values[field.name] = value;
  }
  return values;
}

async function cmsValue({ kind, rows }: ModelField, value: unknown, filling: Filling): Promise<unknown> {
  const { pictures, linked } = filling;
  if (value === undefined || value === null || kind === "boolean" || kind === "number") return value;
  if (kind === "picture") return pictures.idOf(value);
  if (kind === "pictures") return inTurn(z.array(z.unknown()).parse(value), (picture) => pictures.idOf(picture));
  if (kind === "rows") return inTurn(RowsSchema.parse(value), (row) => cmsValues(rows, row, filling));
  const text = TextSchema.parse(value);
  return kind === "richText" || kind === "text" ? pictures.inText(linked(text)) : text;
}

/** In sequence: the second item reuses a picture that the first one uploads. */
async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
