import type { Event as EventItem, Place, VirtualLocation } from "schema-dts";
import { dated, type Fact } from "../../components/cards/Facts";
import { MissingContent } from "../../content/reading/failures";
import type { InLanguage } from "../../i18n/texts";
import { absolute, productPath, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { organizationOf } from "../../seo/organization";
import { shareImageOf } from "../../seo/share-image";
import { collectionSection } from "../page-templates/collection-section";
import { embeddedFormPage } from "../page-templates/embedded-form-page";
import { type Event, type EventSummary, eventListing, eventSpan, events, isOver } from "./events";
import { eventsTexts } from "./texts";

const timeZone = "Asia/Jakarta";

/** Jakarta knows no summer time. */
const timeZoneComponent = [
  "BEGIN:VTIMEZONE",
  `TZID:${timeZone}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0700",
  "TZOFFSETTO:+0700",
  "TZNAME:WIB",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** Below the product. */
const calendarPath = (eventId: string) => `events/${eventId}.ics`;

const extension = ".ics";

/** An event as a file for calendars (RFC 5545). */
const eventCalendar: SiteDocument = {
  path: "/events/:file{[\\w-]+\\.ics}",
  async answer(context) {
    const { content, product, params, language } = context;
    const id = (params.file ?? "").slice(0, -extension.length);
    const { item } = await content.item(events, id);
    const span = eventSpan(item);
    if (!span) throw new MissingContent(`events/${id}, no date`);

    const url = absolute(context, productPath(context, `events/${id}`));
    const { default: ical } = await import("ical-generator");
    const calendar = ical({
      prodId: { company: product.name, product: eventsTexts(context).title, language: language.toUpperCase() },
      timezone: { name: null, generator: () => timeZoneComponent },
    });
    calendar.createEvent({
      id: `event-${id}.${product.key}@${new URL(url).hostname}`,
      start: span.start,
      end: span.end,
      allDay: span.allDay,
      timezone: timeZone,
      stamp: new Date(item.publishedAt ?? span.start),
      summary: item.title,
      description: item.body.excerpt,
      location: item.place || null,
      url,
    });
    const response = documentResponse(calendar.toString(), "text/calendar; charset=utf-8");
    response.headers.set("content-disposition", `attachment; filename="event-${id}.ics"`);
    return response;
  },
};

export const eventsSection = collectionSection({
  key: "events",
  of: events,
  texts: eventsTexts,
  list: {
    header: "Events",
    load: eventListing,
    onward: { path: "news", section: "news" },
    card: (event, site, over) => ({
      title: event.title,
      image: event.image,
      date: event.date,
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

/** Words that mark an online event. */
const online = /\b(daring|online|virtual|webinar|zoom|google meet|microsoft teams)\b/i;

const inJakarta = (moment: string) => (moment.includes("T") ? `${moment}+07:00` : moment);

/** An event, with its registration unless it is over; null without a date or a place, which search engines ask for. */
export function eventItem(event: Event, over: boolean, site: Site): EventItem | null {
  const { title, body, place, image, formLink, publishedAt } = event;
  const span = eventSpan(event);
  if (!span || !place) return null;
  const picture = shareImageOf(image, site);
  const isOnline = online.test(place);
  const location: Place | VirtualLocation = isOnline
    ? { "@type": "VirtualLocation", name: place, url: formLink || site.canonical }
    : { "@type": "Place", name: place, address: { "@type": "PostalAddress", name: place, addressCountry: "ID" } };
  return {
    "@type": "Event",
    name: title,
    description: body.excerpt,
    url: site.canonical,
    inLanguage: site.language,
    startDate: inJakarta(span.start),
    ...(span.end && { endDate: inJakarta(span.end) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: isOnline
      ? "https://schema.org/OnlineEventAttendanceMode"
      : "https://schema.org/OfflineEventAttendanceMode",
    location,
    ...(picture && { image: [absolute(site, picture.src)] }),
    organizer: organizationOf(site),
    ...(formLink &&
      !over && {
        offers: {
          "@type": "Offer",
          url: absolute(site, productPath(site, `event-regis/${event.id}`)),
          availability: "https://schema.org/InStock",
          ...(publishedAt && { validFrom: publishedAt }),
        },
      }),
  };
}
