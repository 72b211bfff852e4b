import { z } from "zod";
import { cms, ImageSchema } from "../../content/fields";
import { single } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const MemberGuideSchema = z.object({ body: RichTextSchema, image: ImageSchema.nullable() });

export const memberGuide = single({
  name: "member-guide",
  path: "howto-member",
  value: MemberGuideSchema,
  record: () => z.object({ Description: cms().richText, Featured_Image: cms().media }),
  map: (fields, ingest) => ({
    body: ingest.richText(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
});
