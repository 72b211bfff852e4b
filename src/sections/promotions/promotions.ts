import type { z } from "zod";
import { cms } from "../../content/fields";
import { fromAll, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const promotion = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  content: stored.richText("Content"),
  body: fromAll(
    RichTextSchema,
    () => ({ Content: cms().richText, Description: cms().richText }),
    ({ Content, Description }, ingest) => ingest.richText(Description || Content),
  ),
  publishedAt: stored.publishedAt(),
  image: stored.picture("Featured_Image"),
});

const summary = promotion.value.omit({ body: true });
export type PromotionSummary = z.infer<typeof summary>;

export const promotions = collection({
  ...{ name: "promotions", path: "promotions", order: "newest", ...promotion, summary },
  summarise: ({ body: _, ...rest }) => rest,
});
