import type { z } from "zod";
import { fromAll, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";
import { collectionSection } from "../page-templates/collection-section";
import { promotionsTexts } from "./texts";

const promotion = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  content: stored.richText("Content"),
  body: fromAll(
    RichTextSchema,
    (cms) => ({ Content: cms.richText, Description: cms.richText }),
    ({ Content, Description }, ingest) =>
      ingest.richText(Description || Content, Description ? "Description" : "Content"),
  ),
  publishedAt: stored.publishedAt(),
  image: stored.picture("Featured_Image"),
});

const summary = promotion.value.omit({ body: true });
export type PromotionSummary = z.infer<typeof summary>;

export const promotions = collection({
  name: "promotions",
  path: "promotions",
  order: "newest",
  ...promotion,
  summary,
  summarise: ({ body: _, ...rest }) => rest,
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
