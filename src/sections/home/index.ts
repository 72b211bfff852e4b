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
      load: async ({ ask, late, optional }) => ({
        news: late(ask.latest(news, 6)),
        promotions: late(ask.latest(promotions, 3)),
        events: late(latestEvents(ask, 3)),
        clients: late(ask.list(clients)),
        promoBanner: late(ask.single(promoBanner)),
        services: (await optional(ask.all(services))) ?? [],
        sliders: await ask.list(sliders),
      }),
      view: HomeView,
    }),
  ],
};
