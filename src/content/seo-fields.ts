import { z } from "zod";
import { extraField } from "./cms-field";
import { cms, ImageSchema, type Media } from "./fields";
import type { RecordIngest } from "./resource";

export const SeoSchema = z.object({ title: z.string(), description: z.string(), image: ImageSchema.nullable() });
export type Seo = z.infer<typeof SeoSchema>;

export const seoFields = () => ({
  SEO_Title: extraField(cms().optionalText),
  SEO_Description: extraField(cms().longText),
  Share_Picture: extraField(cms().media),
});

interface SeoFields {
  readonly SEO_Title: string;
  readonly SEO_Description: string;
  readonly Share_Picture?: Media;
}

export const seoOf = (fields: SeoFields, ingest: RecordIngest): Seo => ({
  title: fields.SEO_Title,
  description: fields.SEO_Description,
  image: ingest.image(fields.Share_Picture),
});
