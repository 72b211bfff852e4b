import { menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { itemPage, relatedTo } from "../page-templates/detail-page";
import { listPage } from "../page-templates/list-page";
import { PromotionCard } from "./PromotionCard";
import { promotions } from "./promotions";
import { promotionsTexts } from "./texts";

export const promotionsSection: Section = {
  key: "promotions",
  resources: [promotions],
  pages: [
    listPage({
      path: "promotions",
      items: "promotions",
      of: promotions,
      texts: promotionsTexts,
      header: "Promotions",
      card: PromotionCard,
      columns: 2,
      onward: "contact",
      frameOrigins: ({ content }) => content.frameOrigins,
    }),
    itemPage({
      items: "promotions",
      of: promotions,
      texts: promotionsTexts,
      more: async (promotion, context) => ({
        bannerTitle: promotionsTexts(context).detail,
        image: promotion.image,
        related: await relatedTo(
          promotion.id,
          {
            of: promotions,
            items: "promotions",
            texts: promotionsTexts,
            story: ({ content, ...summary }) => ({ ...summary, publishedAt: null, excerpt: content.excerpt }),
          },
          context,
        ),
      }),
    }),
  ],
  menu: [menuLink("more", "promotions", promotionsTexts)],
  search: collectionSearch({
    kind: (of) => promotionsTexts(of).kind,
    weight: 1,
    of: promotions,
    item: ({ id, title, content, publishedAt }) => ({
      path: `promotions/${id}`,
      title,
      text: content.excerpt,
      date: publishedAt,
    }),
    body: ({ body }) => body,
  }),
  searchPages: [searchPage("promotions", promotionsTexts, "diskon")],
};
