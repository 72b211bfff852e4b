import { collectionSection } from "../page-templates/collection-section";
import { relatedTo } from "../page-templates/detail-page";
import { promotions } from "./promotions";
import { promotionsTexts } from "./texts";

export const promotionsSection = collectionSection({
  key: "promotions",
  of: promotions,
  texts: promotionsTexts,
  list: {
    ...{ header: "Promotions", columns: 2 },
    card: ({ title, content, image }) => ({ title, image, text: content }),
    frameOrigins: ({ content }) => content.frameOrigins,
  },
  more: async ({ id, image }, context) => ({
    bannerTitle: promotionsTexts(context).detail,
    image,
    related: await relatedTo(
      id,
      {
        ...{ of: promotions, items: "promotions", texts: promotionsTexts },
        card: ({ title, image: picture }) => ({ title, image: picture }),
      },
      context,
    ),
  }),
  hit: ({ content, publishedAt }) => ({ text: content.excerpt, date: publishedAt }),
  words: "diskon",
});
