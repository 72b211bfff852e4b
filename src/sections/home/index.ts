import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { organization } from "../../seo/organization";
import { website } from "../../seo/website";
import { clients } from "../clients/clients";
import { latestEvents } from "../events/parts";
import { promotions } from "../promotions/promotions";
import { services } from "../services/services";
import { news } from "../stories/stories";
import { HomeView } from "./Home";
import { promoBanner } from "./promo-banner";
import { sliders } from "./sliders";

export const homeSection: Section = {
  key: "home",
  resources: [sliders, promoBanner],
  pages: [
    page({
      path: "",
      title: (_, { product }) => product.name,
      head: (_, site) => ({
        description: site.company?.brief ?? "",
        structured: [organization(site), website(site)],
      }),
      load: async ({ content, deferred, optional }) => ({
        news: deferred(content.latest(news, 6)),
        promotions: deferred(content.latest(promotions, 3)),
        events: deferred(latestEvents(content, 3)),
        clients: deferred(content.list(clients)),
        promoBanner: deferred(content.single(promoBanner)),
        services: (await optional(content.all(services))) ?? [],
        sliders: await content.list(sliders),
      }),
      view: HomeView,
    }),
  ],
};
