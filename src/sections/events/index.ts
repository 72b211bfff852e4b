import { productPath } from "../../page/links";
import { menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { listPage } from "../page-templates/list-page";
import { calendarPath, eventCalendar } from "./calendar";
import { EventCard } from "./EventCard";
import { events } from "./events";
import { eventFacts } from "./facts";
import { isOver, partEvents } from "./parts";
import { eventItem } from "./structured";
import { eventsTexts } from "./texts";

export const eventsSection: Section = {
  key: "events",
  resources: [events],
  pages: [
    listPage({
      path: "events",
      items: "events",
      of: events,
      texts: eventsTexts,
      header: "Events",
      part: partEvents,
      card: EventCard,
      onward: "news",
    }),
    itemPage({
      items: "events",
      of: events,
      texts: eventsTexts,
      more: (event, context) => {
        const t = eventsTexts(context);
        const over = isOver(event, context.content.today());
        const registration = { label: t.registration, href: productPath(context, `event-regis/${event.id}`) };
        const calendar = {
          label: t.calendar,
          icon: "calendar",
          href: productPath(context, calendarPath(event.id)),
        } as const;
        return {
          banner: event.image,
          structured: (site) => [eventItem(event, over, site)],
          facts: eventFacts(event, context),
          action: over ? null : registration,
          file: event.date && !over ? calendar : null,
        };
      },
    }),
    embeddedFormPage({
      path: "/event-regis/:id",
      load: async (context) => {
        const { content, params } = context;
        const t = eventsTexts(context);
        const { item } = await content.item(events, params.id ?? "");
        const title = t.registrationOf(item.title);
        return {
          title,
          description: item.body.excerpt || title,
          crumbs: [
            { label: t.title, href: productPath(context, "events") },
            { label: item.title, fromCms: true, href: productPath(context, `events/${item.id}`) },
          ],
          header: null,
          form: item.formLink,
          closed: isOver(item, content.today())
            ? { title: t.over, text: t.overText, link: { label: t.others, href: productPath(context, "events") } }
            : null,
          wide: false,
          shared: true,
        };
      },
    }),
  ],
  documents: [eventCalendar],
  menu: [menuLink("more", "events", eventsTexts)],
  search: collectionSearch({
    kind: (of) => eventsTexts(of).kind,
    weight: 0.7,
    of: events,
    item: ({ id, title, place, excerpt, date }) => ({
      path: `events/${id}`,
      title,
      text: [place, excerpt].filter(Boolean).join(" · "),
      date,
    }),
    body: ({ body }) => body,
  }),
  searchPages: [searchPage("events", eventsTexts, "acara")],
};
