import { z } from "zod";
import { cms, RecordIdSchema } from "../../content/fields";
import { list } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const StepSchema = z.object({ title: z.string(), body: RichTextSchema });

const ClaimGuideSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  steps: z.array(StepSchema),
});
export type ClaimGuide = z.infer<typeof ClaimGuideSchema>;

/** The ways to claim; a product whose CMS has none has no such page. */
export const claimGuides = list({
  name: "claim-guides",
  path: "claim-guides",
  order: "id",
  shown: { most: 20, beyond: "pages" },
  value: ClaimGuideSchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Description: cms().richText,
      Steps: cms().rows({ Title: cms().optionalText, Description: cms().richText }),
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.richText(fields.Description),
    steps: fields.Steps.filter(({ Title }) => Title !== "").map(({ Title, Description }) => ({
      title: Title,
      body: ingest.richText(Description),
    })),
  }),
});
