import type { EventSummary } from "../content/entities/events";
import type { PromotionSummary } from "../content/entities/promotions";
import type { Late } from "../render/late";
import type { Site } from "../render/page";
import { address } from "./addresses";
import { LateSection } from "./LateSection";
import { LatestEvents } from "./LatestEvents";
import { LatestPromotions } from "./LatestPromotions";
import { SectionHeading } from "./SectionHeading";

interface LatestProps {
  readonly site: Site;
  readonly promotions: Late<readonly PromotionSummary[]>;
  readonly events: Late<readonly EventSummary[]>;
}

/** Promotions and events side by side. */
export function Latest({ site, promotions, events }: LatestProps) {
  const { homePage: t, notAvailable } = site.t;
  return (
    <div className="section section--quiet">
      <div className="container latest">
        <section aria-labelledby="promo">
          <SectionHeading
            id="promo"
            title={t.promotions}
            link={{ label: t.allPromotions, href: address(site, "promotions") }}
          />
          <LateSection value={promotions} keep="rows" unavailable={notAvailable}>
            {(items) => <LatestPromotions site={site} promotions={items} />}
          </LateSection>
        </section>
        <section aria-labelledby="event">
          <SectionHeading id="event" title={t.events} link={{ label: t.allEvents, href: address(site, "events") }} />
          <LateSection value={events} keep="rows" unavailable={notAvailable}>
            {(items) => <LatestEvents site={site} events={items} />}
          </LateSection>
        </section>
      </div>
    </div>
  );
}
