import { z } from "zod";
import type { CardFace } from "../../components/cards/Card";
import { fields, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import { storedSeo } from "../../content/model/seo-fields";

const story = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
  publishedAt: fields.publishedAt(),
  image: fields.picture("Featured_Image"),
  seo: storedSeo(),
});
export type Story = z.infer<typeof story.value>;

const summary = story.value.omit({ body: true, seo: true }).extend({ excerpt: z.string() });
export type StorySummary = z.infer<typeof summary>;

export const storyFace = ({ title, excerpt, publishedAt, image }: StorySummary): CardFace => ({
  title,
  excerpt,
  image,
  date: publishedAt,
});

/** News and articles differ by their path only. */
const stories = (name: string, path: string) =>
  collection({
    name,
    path,
    order: "newest",
    ...story,
    summary,
    summarise: ({ body: { excerpt }, seo: _, ...summary }) => ({ ...summary, excerpt }),
  });

export const news = stories("news", "press-release-and-news");
export const articles = stories("articles", "articles");
