import { z } from "zod";
import { cmsField } from "../../content/cms-field";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { collection } from "../../content/resource";
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

export const pages = collection({
  name: "pages",
  path: "pages",
  order: "id",
  shown: { most: 100, beyond: "hidden" },
  value: PageSchema,
  summary: PageSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Slug: cms().slug,
      Menu: cmsField({ kind: "choice", options: places }, z.enum(places).nullish().catch(null)),
      Position: cms().position,
      Description: cms().richText,
      Featured_Image: cms().media,
      ...seoFields(),
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    slug: fields.Slug,
    title: fields.Title,
    menu: fields.Menu ?? null,
    image: ingest.image(fields.Featured_Image),
    body: ingest.richText(fields.Description),
    seo: seoOf(fields, ingest),
  }),
  summarise: ({ id, slug, title, menu, body }) => ({ id, slug, title, menu, excerpt: body.excerpt }),
});
