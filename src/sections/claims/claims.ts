import { z } from "zod";
import { fields, from, recordSchema } from "../../content/model/record";
import { list } from "../../content/model/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const claimGuide = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
  /** To fill in, such as a PDF. */
  form: fields.document("Form"),
  steps: from(
    z.array(z.object({ title: z.string(), body: RichTextSchema })),
    "Steps",
    (cms) => cms.rows({ Title: cms.optionalText, Description: cms.richText }),
    (rows, ingest) =>
      rows
        .filter(({ Title }) => Title !== "")
        .map(({ Title, Description }) => ({ title: Title, body: ingest.richText(Description, "Steps") })),
  ),
});
export type ClaimGuide = z.infer<typeof claimGuide.value>;

/** The ways to claim; a product whose CMS has none has no such page. */
export const claimGuides = list({
  name: "claim-guides",
  path: "claim-guides",
  isOptional: true,
  order: "id",
  ...claimGuide,
  visible: { most: 20, beyond: "pages" },
});

/** Where a way to claim begins on its page. */
export const guideAnchor = (id: string): string => `cara-${id}`;
