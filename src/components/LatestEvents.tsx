import type { EventSummary } from "../content/entities/events";
import type { Site } from "../render/page";
import { address } from "./addresses";
import { DateChip } from "./DateChip";
import { EmptyState } from "./EmptyState";
import { eventTimes } from "./facts-of";
import { Icon } from "./Icon";

interface LatestEventsProps {
  readonly site: Site;
  readonly events: readonly EventSummary[];
}

export function LatestEvents({ site, events }: LatestEventsProps) {
  if (events.length === 0) return <EmptyState title={site.t.homePage.noEvents} />;
  return (
    <ul className="latest-list">
      {events.map((event) => (
        <li key={event.id} className="latest-item">
          {event.date && <DateChip date={event.date} t={site.t} />}
          <div>
            <h3 className="latest-title">
              <a className="face-link" href={address(site, `events/${event.id}`)}>
                {event.title}
              </a>
            </h3>
            <ul className="latest-facts">
              <li>
                <Icon name="clock" />
                {eventTimes(event, site.t) ?? site.t.homePage.eventTime}
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
