import { z } from "zod";
import { canonical, recordId } from "../strapi/common.ts";
import { modernStrapi } from "../strapi/modern.ts";

/** Each publication changes the numeric id, so creation dates give the editors' order. */
export const strapi5 = modernStrapi({
  name: "strapi5",
  row: z.looseObject({ id: recordId, documentId: z.string().min(1) }),
  editorsOrder: "createdAt",
  flat: canonical,
  draftParameter: "status=draft",
  republishes: true,
});
