import { DateChip } from "../../components/cards/DateChip";
import { EmptyState } from "../../components/cards/EmptyState";
import { Icon } from "../../components/media/Icon";
import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import type { EventSummary } from "../events/events";
import { eventTimes } from "../events/facts";
import { eventsTexts } from "../events/texts";
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
        <li key={event.id} className="latest-item">
          {event.date && <DateChip date={event.date} language={site.language} />}
          <div>
            <h3 className="latest-title">
              <a className="face-link" href={address(site, `events/${event.id}`)}>
                {event.title}
              </a>
            </h3>
            <ul className="latest-facts">
              <li>
                <Icon name="clock" />
                {eventTimes(event, site) ?? eventsTexts(site).fixedTime}
              </li>
              {event.place && (
                <li>
                  <Icon name="pin" />
                  {event.place}
                </li>
              )}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
