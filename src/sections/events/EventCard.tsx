import { DateChip } from "../../components/cards/DateChip";
import { dated, type Fact, Facts } from "../../components/cards/Facts";
import type { CardProps } from "../../components/cards/StoryCard";
import { Picture } from "../../components/media/Picture";
import type { InLanguage } from "../../i18n/texts";
import { siteHref } from "../../page/links";
import type { EventSummary } from "./events";
import { eventsTexts } from "./texts";

/** An event's own times; null where it has none. */
export function eventTimes({ start, end }: Pick<EventSummary, "start" | "end">, of: InLanguage): string | null {
  if (!start) return null;
  const { times, startTime } = eventsTexts(of);
  return end ? times(start, end) : startTime(start);
}

export function eventFacts(
  event: Pick<EventSummary, "date" | "start" | "end" | "place">,
  of: InLanguage,
): readonly Fact[] {
  const times = eventTimes(event, of);
  return [
    ...dated(event.date, of),
    ...(times ? [{ icon: "clock", text: times } as const] : []),
    ...(event.place ? [{ icon: "pin", text: event.place, fromCms: true } as const] : []),
  ];
}

/** An event in a list: the whole face leads to its page, the button to its registration as long as it is to come. */
export function EventCard({ item: event, href, heading: Heading, loading, over, site }: CardProps<EventSummary>) {
  const t = eventsTexts(site);
  return (
    <article className="story-card">
      <div className="story-media">
        {event.image && (
          <Picture
            image={event.image}
            sizes="(width >= 64rem) 380px, (width >= 40rem) 50vw, 100vw"
            alt=""
            loading={loading}
          />
        )}
        {event.date && <DateChip date={event.date} site={site} />}
      </div>
      <div className="story-text card-text">
        <Heading className="story-title" lang={site.contentLang}>
          <a className="face-link" href={href}>
            {event.title}
          </a>
        </Heading>
        <Facts facts={eventFacts(event, site)} lang={site.contentLang} />
        {!over && (
          <a className="button button--quiet card-action" href={siteHref(site, `event-regis/${event.id}`)}>
            {t.registration}
            <span className="visually-hidden" lang={site.contentLang}>
              : {event.title}
            </span>
          </a>
        )}
      </div>
    </article>
  );
}
