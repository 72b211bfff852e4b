import type { Event as EventItem, Place, VirtualLocation } from "schema-dts";
import { absolute, productPath } from "../../page/links";
import type { Site } from "../../page/site-data";
import { organizationOf } from "../../seo/organization";
import { eventSpan } from "./event-span";
import type { Event } from "./events";

/** Words that mark an online event. */
const online = /\b(daring|online|virtual|webinar|zoom|google meet|microsoft teams)\b/i;

const inJakarta = (moment: string) => (moment.includes("T") ? `${moment}+07:00` : moment);

/** An event, with its registration unless it is over; null without a date or a place, which search engines ask for. */
export function eventItem(event: Event, over: boolean, site: Site): EventItem | null {
  const { title, body, place, image, formLink, publishedAt } = event;
  const span = eventSpan(event);
  if (!span || !place) return null;
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
    ...(image && { image: [absolute(site, image.src)] }),
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
