import { DateChip } from "../../components/cards/DateChip";
import { EmptyState } from "../../components/cards/EmptyState";
import { Icon } from "../../components/media/Icon";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { eventTimes } from "../events/EventCard";
import type { EventSummary } from "../events/events";
import { homeTexts } from "./texts";

interface LatestEventsProps {
  readonly site: Site;
  readonly events: readonly EventSummary[];
}

export function LatestEvents({ site, events }: LatestEventsProps) {
  if (events.length === 0) return <EmptyState title={homeTexts(site).noEvents} />;
  return (
    <ul className="latest-list">
      {events.map((event) => (
        <LatestEvent key={event.id} event={event} site={site} />
      ))}
    </ul>
  );
}

function LatestEvent({ event, site }: { readonly event: EventSummary; readonly site: Site }) {
  const { id, title, date, place } = event;
  const times = eventTimes(event, site);
  return (
    <li className="latest-item">
      {date && <DateChip date={date} site={site} />}
      <div>
        <h3 className="latest-title" lang={site.contentLang}>
          <a className="face-link" href={siteHref(site, `events/${id}`)}>
            {title}
          </a>
        </h3>
        <ul className="latest-facts">
          {times && (
            <li>
              <Icon name="clock" />
              {times}
            </li>
          )}
          {place && (
            <li lang={site.contentLang}>
              <Icon name="pin" />
              {place}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
