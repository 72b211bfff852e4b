import { dated, type Fact } from "../../components/cards/Facts";
import type { InLanguage } from "../../i18n/texts";
import { productPath, siteHref } from "../../page/links";
import { collectionSection } from "../page-templates/collection-section";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { calendarPath, eventCalendar } from "./calendar";
import { eventListing, isOver } from "./event-span";
import { type EventSummary, events } from "./events";
import { eventItem } from "./structured";
import { eventsTexts } from "./texts";

export const eventsSection = collectionSection({
  key: "events",
  of: events,
  texts: eventsTexts,
  list: {
    ...{ header: "Events", load: eventListing, onward: "news" },
    card: (event, site, over) => ({
      ...{ title: event.title, image: event.image, date: event.date },
      facts: eventFacts(event, site),
      action: over ? null : { label: eventsTexts(site).registration, href: siteHref(site, `event-regis/${event.id}`) },
    }),
  },
  more: (event, context) => {
    const t = eventsTexts(context);
    const over = isOver(event, context.content.today());
    const registration = { label: t.registration, href: productPath(context, `event-regis/${event.id}`) };
    const calendarHref = productPath(context, calendarPath(event.id));
    const calendar = { label: t.calendar, href: calendarHref, icon: "calendar", isQuiet: true } as const;
    return {
      banner: event.image,
      structured: (site) => [eventItem(event, over, site)],
      facts: eventFacts(event, context),
      actions: over ? [] : [registration, ...(event.date ? [calendar] : [])],
    };
  },
  pages: [
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
          form: item.formLink,
          closed: isOver(item, content.today())
            ? { title: t.over, text: t.overText, link: { label: t.others, href: productPath(context, "events") } }
            : null,
          look: "shared",
        };
      },
    }),
  ],
  documents: [eventCalendar],
  weight: 0.7,
  hit: ({ place, excerpt, date }) => ({ text: [place, excerpt].filter(Boolean).join(" · "), date }),
  words: "acara",
});

export function eventFacts(
  { date, start, end, place }: Pick<EventSummary, "date" | "start" | "end" | "place">,
  of: InLanguage,
): readonly Fact[] {
  const { times, startTime } = eventsTexts(of);
  return [
    ...dated(date, of),
    ...(start ? [{ icon: "clock", text: end ? times(start, end) : startTime(start) } as const] : []),
    ...(place ? [{ icon: "pin", text: place, fromCms: true } as const] : []),
  ];
}
