import type { z } from "zod";
import { fields, fromAll, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import { RichTextSchema } from "../../richtext/safe-html";
import { collectionSection } from "../page-templates/collection-section";
import { promotionsTexts } from "./texts";

const promotion = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  content: fields.richText("Content"),
  body: fromAll(
    RichTextSchema,
    (cms) => ({ Content: cms.richText, Description: cms.richText }),
    ({ Content, Description }, ingest) =>
      ingest.richText(Description || Content, Description ? "Description" : "Content"),
  ),
  publishedAt: fields.publishedAt(),
  image: fields.picture("Featured_Image"),
});

const summary = promotion.value.omit({ body: true });
export type PromotionSummary = z.infer<typeof summary>;

export const promotions = collection({
  name: "promotions",
  path: "promotions",
  order: "newest",
  ...promotion,
  summary,
  summarise: ({ body: _, ...summary }) => summary,
});

export const promotionsSection = collectionSection({
  key: "promotions",
  of: promotions,
  texts: promotionsTexts,
  list: {
    header: "Promotions",
    columns: 2,
    card: ({ title, content, image }) => ({ title, image, text: content }),
    frameOrigins: ({ content }) => content.frameOrigins,
  },
  more: ({ image }, context) => ({ bannerTitle: promotionsTexts(context).detail, image }),
  related: ({ title, image }) => ({ title, image }),
  hit: ({ content, publishedAt }) => ({ text: content.excerpt, date: publishedAt }),
  words: "diskon",
});
