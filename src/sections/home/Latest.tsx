import { DeferredSection } from "../../components/cards/DeferredSection";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { layoutTexts } from "../../components/layout/texts";
import type { Deferred } from "../../page/deferred";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { EventSummary } from "../events/events";
import type { PromotionSummary } from "../promotions/promotions";
import { LatestEvents } from "./LatestEvents";
import { LatestPromotions } from "./LatestPromotions";
import { homeTexts } from "./texts";

interface LatestProps {
  readonly site: Site;
  readonly promotions: Deferred<readonly PromotionSummary[]>;
  readonly events: Deferred<readonly EventSummary[]>;
}

/** Promotions and events side by side. */
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
