import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { organization, websiteItem } from "../../seo/organization";
import { claimGuides } from "../claims/claims";
import { clients } from "../clients";
import { nextEvents } from "../events/events";
import { memberGuide } from "../member-guide";
import { promotions } from "../promotions";
import { services } from "../services/services";
import { news } from "../stories/stories";
import { HomeView } from "./Home";
import { promoBanner, sliders } from "./resources";

export const homeSection: Section = {
  key: "home",
  resources: [sliders, promoBanner],
  pages: [
    page({
      path: "",
      title: (_, { product }) => product.name,
      head: (_, site) => ({
        description: site.company?.brief ?? "",
        structured: [organization(site), websiteItem(site)],
        criticalStyles: "home",
      }),
      early: ({ product }) => ({ title: product.name, criticalStyles: "home" }),
      load: async (context) => {
        const { content, deferred, optional } = context;
        const lists = {
          news: deferred(content.latest(news, 6)),
          promotions: deferred(content.latest(promotions, 3)),
          events: deferred(nextEvents(content, 3)),
          clients: deferred(content.first(clients)),
          promoBanner: deferred(content.single(promoBanner)),
        };
        const [guides, login, homeData, slides] = await Promise.all([
          optional(content.first(claimGuides)),
          optional(content.single(memberGuide)),
          optional(content.first(services)),
          content.first(sliders),
        ]);
        const offered = { claims: guides !== null && guides.length > 0, memberLogin: login !== null };
        return {
          ...lists,
          offered,
          services: homeData ?? [],
          sliders: slides,
        };
      },
      view: HomeView,
    }),
  ],
};
