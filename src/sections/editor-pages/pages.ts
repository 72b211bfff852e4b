import { z } from "zod";
import { cmsField } from "../../content/cms-field";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { collection, type RecordIngest } from "../../content/resource";
import { SeoSchema, seoFields, seoOf } from "../../content/seo-fields";
import { menuGroups } from "../../page/menu";
import { RichTextSchema } from "../../richtext/safe-html";

/** Where editors may put the link to a page. */
const places = [...menuGroups, "useful"] as const;

const PageSchema = z.object({
  id: RecordIdSchema,
  slug: z.string(),
  title: z.string(),
  /** Null for a page that no menu leads to. */
  menu: z.enum(places).nullable(),
  image: ImageSchema.nullable(),
  body: RichTextSchema,
  seo: SeoSchema,
});

const PageSummarySchema = PageSchema.omit({ body: true, image: true, seo: true }).extend({ excerpt: z.string() });

const record = () =>
  z.object({
    id: cms().id,
    Title: cms().requiredText,
    Slug: cms().slug,
    Menu: cmsField({ kind: "choice", options: places }, z.enum(places).nullish().catch(null)),
    Position: cms().position,
    Description: cms().richText,
    Featured_Image: cms().media,
    ...seoFields(),
  });

const outline = ({ id, Slug, Title, Menu }: z.infer<ReturnType<typeof record>>) => ({
  id,
  slug: Slug,
  title: Title,
  menu: Menu ?? null,
});

/** Pages that editors add by themselves. */
export const pages = collection({
  name: "pages",
  path: "pages",
  order: "id",
  shown: { most: 100, beyond: "hidden" },
  value: PageSchema,
  summary: PageSummarySchema,
  record,
  map: (fields, ingest: RecordIngest) => ({
    ...outline(fields),
    image: ingest.image(fields.Featured_Image),
    body: ingest.richText(fields.Description),
    seo: seoOf(fields, ingest),
  }),
  summarise: (fields, ingest) => ({ ...outline(fields), excerpt: ingest.richText(fields.Description).excerpt }),
});
