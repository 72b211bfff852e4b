import { z } from "zod";
import { modernStrapi } from "../strapi/modern.ts";
import { canonical, recordId } from "../strapi/records.ts";

/** A record gets a new numeric id at every publication, so the editors' order is that of creation. */
export const strapi5 = modernStrapi({
  name: "strapi5",
  row: z.looseObject({ id: recordId, documentId: z.string().min(1) }),
  editorsOrder: "createdAt",
  flat: canonical,
  draftParameter: "status=draft",
  republishes: true,
});
