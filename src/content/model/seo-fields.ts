import { z } from "zod";
import { extraField } from "./cms-field";
import { ImageSchema } from "./fields";
import { fromAll } from "./record";

const SeoSchema = z.object({ title: z.string(), description: z.string(), image: ImageSchema.nullable() });
export type Seo = z.infer<typeof SeoSchema>;

/** What search engines and shared links show of a record. */
export const storedSeo = () =>
  fromAll(
    SeoSchema,
    (cms) => ({
      SEO_Title: extraField(cms.optionalText),
      SEO_Description: extraField(cms.longText),
      Share_Picture: extraField(cms.media),
    }),
    ({ SEO_Title, SEO_Description, Share_Picture }, ingest) => ({
      title: SEO_Title,
      description: SEO_Description,
      image: ingest.image(Share_Picture),
    }),
  );
