import { company } from "./content/entities/company";
import { events } from "./content/entities/events";
import { clients, sliders } from "./content/entities/lists";
import { promotions } from "./content/entities/promotions";
import { pageHeaders, promoBanner } from "./content/entities/settings";
import { news } from "./content/entities/stories";
import { AboutView } from "./pages/About";
import { HomeView } from "./pages/Home";
import { NewsDetailView } from "./pages/NewsDetail";
import { NewsListView } from "./pages/NewsList";
import { type Page, page } from "./render/page";

/** Stories on one page of a list. */
const storiesPerPage = 9;

/**
 * THE page table: every screen of a product. A new page is one row here and one view in `pages/`.
 * The smoke test and the accessibility sweep walk this table.
 */
export const routes: readonly Page[] = [
  page({
    path: "",
    title: (_, { product }) => product.name,
    head: (_, { company: about }) => ({ description: about?.brief ?? "" }),
    load: async ({ ask, late }) => ({
      news: late(ask.latest(news, 6)),
      promotions: late(ask.latest(promotions, 3)),
      events: late(ask.latest(events, 3)),
      clients: late(ask.list(clients)),
      promoBanner: late(ask.single(promoBanner)),
      sliders: await ask.list(sliders),
    }),
    view: HomeView,
    islands: ["HeroCarousel", "PromoDialog"],
  }),
  page({
    path: "/about-{product}",
    title: (_, { t }) => t.navigation.about,
    head: ({ brief, image, body }) => ({ description: brief, image, frameOrigins: body.frameOrigins }),
    load: ({ ask }) => ask.single(company),
    view: AboutView,
  }),
  page({
    path: "/news",
    title: (_, { t }) => t.newsPage.title,
    load: async ({ ask, optional, pageNumber }) => {
      const header = optional(ask.single(pageHeaders));
      const listing = await ask.listing(news, pageNumber, storiesPerPage);
      return { listing, header: (await header)?.Press_Release_and_News ?? null };
    },
    view: NewsListView,
  }),
  page({
    path: "/news/:id",
    title: ({ item }) => item.title,
    head: ({ item }) => ({ description: item.body.excerpt, image: item.image, frameOrigins: item.body.frameOrigins }),
    load: async ({ ask, params }) => {
      const [found, latest] = await Promise.all([ask.item(news, params.id ?? ""), ask.latest(news, 4)]);
      return { ...found, related: latest.filter(({ id }) => id !== found.item.id).slice(0, 3) };
    },
    view: NewsDetailView,
  }),
];
