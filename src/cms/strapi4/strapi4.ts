import { z } from "zod";
import { canonical, recordId } from "../strapi/common.ts";
import { modernStrapi } from "../strapi/modern.ts";

export const strapi4 = modernStrapi({
  name: "strapi4",
  row: z.looseObject({ id: recordId, attributes: z.looseObject({}) }),
  editorsOrder: "id",
  flat: (row) => canonical(unwrap(row)),
  draftParameter: "publicationState=preview",
  republishes: false,
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes the envelopes at every depth. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if ("data" in value && Object.keys(value).length === 1) return unwrap(value.data);
  const fields = Object.entries(value).filter(([key]) => key !== "attributes");
  const attributes = isRecord(value.attributes) ? Object.entries(value.attributes) : [];
  return Object.fromEntries([...fields, ...attributes].map(([key, field]) => [key, unwrap(field)]));
}
