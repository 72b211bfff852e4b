import { pathBelow } from "./components/addresses";
import { CareerCard } from "./components/CareerCard";
import { EventCard } from "./components/EventCard";
import { careerFacts, eventFacts } from "./components/facts-of";
import { PromotionCard } from "./components/PromotionCard";
import { StoryListCard } from "./components/StoryCard";
import { careers } from "./content/entities/careers";
import { company, contactPage } from "./content/entities/company";
import { departments } from "./content/entities/departments";
import { events } from "./content/entities/events";
import { clients, faqs, organizations, sliders } from "./content/entities/lists";
import { promotions } from "./content/entities/promotions";
import { memberGuide, promoBanner } from "./content/entities/settings";
import { articles, news } from "./content/entities/stories";
import { AboutView } from "./pages/About";
import { ClientsView } from "./pages/Clients";
import { FaqView } from "./pages/Faq";
import { HomeView } from "./pages/Home";
import { OrganizationsView } from "./pages/Organizations";
import { SearchView } from "./pages/Search";
import { type Page, page, whenThere } from "./render/page";
import { detailPage, fixedServicePage, itemPage, relatedTo, servicePage, storyPage } from "./rows/details";
import { latestEvents, partEvents } from "./rows/events";
import { embeddedFormPage, formPage, privacyPage, surveyPage } from "./rows/forms";
import { withHeader } from "./rows/header";
import { listPage } from "./rows/lists";
import { nearbyProvidersPage, providerPage, providersPage } from "./rows/providers";
import { calendarPath } from "./seo/calendar";
import { medicalOrganization } from "./seo/department";
import { eventItem } from "./seo/event";
import { faqPage } from "./seo/faq";
import { jobPosting } from "./seo/job";
import { organization } from "./seo/organization";
import { article, newsArticle } from "./seo/story";
import { website } from "./seo/website";

/**
 * THE page table: every screen of a product. A new page is one row here and one view in `pages/`; pages that differ by
 * their data share a maker of `rows/`.
 * The smoke test and the accessibility sweep walk this table.
 */
export const routes: readonly Page[] = [
  page({
    path: "",
    title: (_, { product }) => product.name,
    head: (_, site) => ({ description: site.company?.brief ?? "", structured: [organization(site), website(site)] }),
    load: async ({ ask, late }) => ({
      news: late(ask.latest(news, 6)),
      promotions: late(ask.latest(promotions, 3)),
      events: late(latestEvents(ask, 3)),
      clients: late(ask.list(clients)),
      promoBanner: late(ask.single(promoBanner)),
      sliders: await ask.list(sliders),
    }),
    view: HomeView,
  }),
  page({
    path: "/about-{product}",
    title: (_, { t }) => t.navigation.about,
    head: ({ brief, image, body }) => ({ description: brief, image, frameOrigins: body.frameOrigins }),
    load: ({ ask }) => ask.single(company),
    view: AboutView,
    entries: whenThere((ask) => ask.single(company)),
  }),
  listPage({
    path: "news",
    items: "news",
    of: news,
    texts: "newsPage",
    header: "Press_Release_and_News",
    card: StoryListCard,
    onward: "articles",
  }),
  storyPage({ items: "news", list: "news", of: news, texts: "newsPage", structured: newsArticle }),
  listPage({
    path: "articles",
    items: "article",
    of: articles,
    texts: "articlesPage",
    header: "Articles",
    card: StoryListCard,
    onward: "news",
  }),
  storyPage({ items: "article", list: "articles", of: articles, texts: "articlesPage", structured: article }),
  listPage({
    path: "events",
    items: "events",
    of: events,
    texts: "eventsPage",
    header: "Events",
    part: partEvents,
    card: EventCard,
    onward: "news",
  }),
  itemPage({
    items: "events",
    of: events,
    texts: "eventsPage",
    more: (event, context) => ({
      banner: event.image,
      structured: (site) => [eventItem(event, site)],
      facts: eventFacts(event, context.t),
      action: { label: context.t.eventsPage.registration, href: pathBelow(context, `event-regis/${event.id}`) },
      file: event.date
        ? { label: context.t.eventsPage.calendar, icon: "calendar", href: pathBelow(context, calendarPath(event.id)) }
        : null,
    }),
  }),
  embeddedFormPage("/event-regis/:id", async (context) => {
    const { ask, params, t } = context;
    const { item } = await ask.item(events, params.id ?? "");
    const title = t.eventsPage.registrationOf(item.title);
    return {
      title,
      description: item.body.excerpt || title,
      crumbs: [
        { label: t.eventsPage.title, href: pathBelow(context, "events") },
        { label: item.title, href: pathBelow(context, `events/${item.id}`) },
      ],
      header: null,
      form: item.formLink,
      shared: true,
    };
  }),
  listPage({
    path: "careers",
    items: "careers",
    of: careers,
    texts: "careersPage",
    header: "Careers",
    card: CareerCard,
    columns: 2,
    onward: "apply-job",
  }),
  itemPage({
    items: "careers",
    of: careers,
    texts: "careersPage",
    more: (career, context) => ({
      facts: careerFacts(career, context.t),
      structured: (site) => [jobPosting(career, site)],
      action: { label: context.t.careersPage.apply, href: pathBelow(context, `apply-job?career=${career.id}`) },
    }),
  }),
  listPage({
    path: "promotions",
    items: "promotions",
    of: promotions,
    texts: "promotionsPage",
    header: "Promotions",
    card: PromotionCard,
    columns: 2,
    onward: "contact",
    frameOrigins: ({ content }) => content.frameOrigins,
  }),
  itemPage({
    items: "promotions",
    of: promotions,
    texts: "promotionsPage",
    more: async (promotion, context) => ({
      image: promotion.image,
      related: await relatedTo(
        promotion.id,
        {
          of: promotions,
          items: "promotions",
          texts: "promotionsPage",
          story: ({ content, ...summary }) => ({ ...summary, publishedAt: null, excerpt: content.excerpt }),
        },
        context,
      ),
    }),
  }),
  servicePage(),
  fixedServicePage("o-corporate-health", "corporateHealth"),
  fixedServicePage("o-third-party-administrator", "thirdPartyAdministrator"),
  fixedServicePage("o-optimalisasi-bpjs", "bpjsOptimisation"),
  fixedServicePage("o-managed-care", "managedCare"),
  fixedServicePage("o-semi-managed-care", "managedCare"),
  fixedServicePage("o-frontend-technology-service", "technology"),
  itemPage({
    items: "hospital-department",
    of: departments,
    texts: "departmentsPage",
    list: null,
    more: (department) => ({ structured: (site) => [medicalOrganization(department, site)] }),
  }),
  detailPage(
    "/login-member",
    async ({ ask, t }) => {
      const { title } = t.memberLoginPage;
      return { title, crumbs: [{ label: title }], ...(await ask.single(memberGuide)) };
    },
    whenThere((ask) => ask.single(memberGuide)),
  ),
  page({
    path: "/clients",
    title: (_, { t }) => t.clientsPage.title,
    head: ({ header }, { t }) => ({ description: t.clientsPage.description, image: header }),
    load: withHeader("Clients", async ({ ask }) => ({ clients: await ask.list(clients) })),
    view: ClientsView,
  }),
  page({
    path: "/faq",
    title: (_, { t }) => t.faqPage.title,
    head: (data, { t }) => ({
      description: t.faqPage.description,
      image: data.header,
      structured: [faqPage(data.faqs)],
      frameOrigins: [...new Set(data.faqs.flatMap(({ answer }) => answer.frameOrigins))],
    }),
    load: withHeader("FAQ", async ({ ask }) => ({ faqs: await ask.list(faqs) })),
    view: FaqView,
  }),
  page({
    path: "/organizations",
    title: (_, { t }) => t.organizationsPage.title,
    head: (parts, { t }) => ({
      description: t.organizationsPage.description,
      frameOrigins: [...new Set(parts.flatMap(({ body }) => body.frameOrigins))],
    }),
    load: ({ ask }) => ask.list(organizations),
    view: OrganizationsView,
  }),
  providersPage(),
  nearbyProvidersPage(),
  providerPage(),
  formPage({
    form: "contact",
    header: "Contact_Us",
    title: async ({ ask, optional }) => (await optional(ask.single(contactPage)))?.title ?? "",
    map: true,
  }),
  formPage({ form: "job-application", header: "Job_Apply", look: "tall" }),
  formPage({
    form: "provider-registration",
    header: "Provider_Registration",
    look: "tall",
    shared: true,
  }),
  privacyPage(),
  page({
    path: "/search",
    query: ["q"],
    title: ({ words }, { t }) => (words ? t.searchPage.titleOf(words) : t.searchPage.title),
    head: (_, { t }) => ({ description: t.searchPage.description, indexed: false }),
    load: async ({ query, search }) => {
      const words = query.q?.trim() ?? "";
      return { words, result: words ? await search(words) : null };
    },
    view: SearchView,
    entries: () => [],
  }),
  surveyPage("/member-survey", "member"),
  surveyPage("/corporation-survey", "corporate"),
  surveyPage("/provider-survey", "provider"),
];
