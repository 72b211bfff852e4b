import { MissingContent } from "../../content/failures";
import { absolute, productPath } from "../../page/links";
import { documentResponse, type SiteDocument } from "../../page/site-document";
import { eventSpan } from "./event-span";
import { events } from "./events";
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
export const calendarPath = (eventId: string) => `events/${eventId}.ics`;

const extension = ".ics";

/** An event as a file for calendars (RFC 5545). */
export const eventCalendar: SiteDocument = {
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
