import { DateChip } from "../../components/cards/DateChip";
import { DeferredSection } from "../../components/cards/DeferredSection";
import { EmptyState } from "../../components/cards/EmptyState";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { layoutTexts } from "../../components/layout/texts";
import { Icon } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import type { Deferred } from "../../page/deferred";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { eventTimes } from "../events/EventCard";
import type { EventSummary } from "../events/events";
import type { PromotionSummary } from "../promotions/promotions";
import { homeTexts } from "./texts";

interface LatestProps {
  readonly site: Site;
  readonly promotions: Deferred<readonly PromotionSummary[]>;
  readonly events: Deferred<readonly EventSummary[]>;
}

export function Latest({ site, promotions, events }: LatestProps) {
  const t = homeTexts(site);
  const { notAvailable } = layoutTexts(site);
  return (
    <div className="section section--quiet">
      <div className="container latest">
        <section aria-labelledby="promotions">
          <SectionHeading
            id="promotions"
            title={t.promotions}
            link={{ label: t.allPromotions, href: siteHref(site, "promotions") }}
          />
          <DeferredSection value={promotions} keep="rows" unavailable={notAvailable}>
            {(items) => <LatestPromotions site={site} promotions={items} />}
          </DeferredSection>
        </section>
        <section aria-labelledby="events">
          <SectionHeading id="events" title={t.events} link={{ label: t.allEvents, href: siteHref(site, "events") }} />
          <DeferredSection value={events} keep="rows" unavailable={notAvailable}>
            {(items) => <LatestEvents site={site} events={items} />}
          </DeferredSection>
        </section>
      </div>
    </div>
  );
}

interface LatestEventsProps {
  readonly site: Site;
  readonly events: readonly EventSummary[];
}

function LatestEvents({ site, events }: LatestEventsProps) {
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

interface LatestPromotionsProps {
  readonly site: Site;
  readonly promotions: readonly PromotionSummary[];
}

function LatestPromotions({ site, promotions }: LatestPromotionsProps) {
  if (promotions.length === 0) return <EmptyState title={homeTexts(site).noPromotions} />;
  return (
    <ul className="latest-list">
      {promotions.map(({ id, title, content, image }) => (
        <li key={id} className="latest-item">
          {image && (
            <div className="latest-media">
              <Picture image={image} sizes="160px" alt="" />
            </div>
          )}
          <div>
            <h3 className="latest-title" lang={site.contentLang}>
              <a className="face-link" href={siteHref(site, `promotions/${id}`)}>
                {title}
              </a>
            </h3>
            <p className="latest-text" lang={site.contentLang}>
              {content.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
