import { collectionSection } from "../page-templates/collection-section";
import { relatedTo } from "../page-templates/detail-page";
import { PromotionCard } from "./PromotionCard";
import { promotions } from "./promotions";
import { promotionsTexts } from "./texts";

export const promotionsSection = collectionSection({
  key: "promotions",
  of: promotions,
  texts: promotionsTexts,
  list: {
    ...{ header: "Promotions", card: PromotionCard, columns: 2, onward: "contact" },
    frameOrigins: ({ content }) => content.frameOrigins,
  },
  more: async ({ id, image }, context) => ({
    bannerTitle: promotionsTexts(context).detail,
    image,
    related: await relatedTo(
      id,
      {
        ...{ of: promotions, items: "promotions", texts: promotionsTexts },
        story: ({ content, ...summary }) => ({ ...summary, publishedAt: null, excerpt: content.excerpt }),
      },
      context,
    ),
  }),
  hit: ({ content, publishedAt }) => ({ text: content.excerpt, date: publishedAt }),
  words: "diskon",
});
