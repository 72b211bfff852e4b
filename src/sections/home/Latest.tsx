import type { ReactNode } from "react";
import { DateChip } from "../../components/cards/DateChip";
import { DeferredSection } from "../../components/cards/DeferredSection";
import { EmptyState } from "../../components/cards/EmptyState";
import { Facts } from "../../components/cards/Facts";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { layoutTexts } from "../../components/layout/texts";
import { Picture } from "../../components/media/Picture";
import type { Deferred } from "../../page/deferred";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { eventFacts } from "../events";
import type { EventSummary } from "../events/events";
import type { PromotionSummary } from "../promotions";
import { homeTexts } from "./texts";

interface Part {
  readonly site: Site;
}

interface LatestProps<Item> extends Part {
  /** Of the section, its texts, and the path of the whole list. */
  readonly id: "news" | "promotions" | "events" | "clients";
  readonly value: Deferred<readonly Item[]>;
  readonly shown?: (item: Item) => boolean;
  readonly keep: "cards" | "rows" | "logos";
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The first items of a list, which may arrive late, with the way to all of them. */
export function Latest<Item>({ site, id, value, shown = () => true, keep, children }: LatestProps<Item>) {
  const { title, all, none } = homeTexts(site)[id];
  const isRows = keep === "rows";
  const part = (
    <>
      <SectionHeading id={id} title={title} link={{ label: all, href: siteHref(site, id) }} />
      <DeferredSection value={value} keep={keep} unavailable={layoutTexts(site).notAvailable}>
        {(items) => {
          const some = items.filter(shown);
          if (some.length === 0) return <EmptyState title={none} />;
          return isRows ? <ul className="latest-list">{children(some)}</ul> : children(some);
        }}
      </DeferredSection>
    </>
  );
  return (
    <section className={isRows ? undefined : "section"} aria-labelledby={id}>
      {isRows ? part : <div className="container">{part}</div>}
    </section>
  );
}

interface LatestItemProps extends Part {
  readonly href: string;
  readonly title: string;
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

const LatestItem = ({ href, title, beside, children, site }: LatestItemProps) => (
  <li className="latest-item">
    {beside}
    <div>
      <h3 className="latest-title" lang={site.contentLang}>
        <a className="face-link" href={siteHref(site, href)}>
          {title}
        </a>
      </h3>
      {children}
    </div>
  </li>
);

export function LatestPromotion({ promotion, site }: Part & { readonly promotion: PromotionSummary }) {
  const { id, title, content, image } = promotion;
  const picture = image && (
    <div className="latest-media">
      <Picture image={image} sizes="160px" alt="" />
    </div>
  );
  return (
    <LatestItem site={site} href={`promotions/${id}`} title={title} beside={picture}>
      <p className="clamped latest-text" lang={site.contentLang}>
        {content.excerpt}
      </p>
    </LatestItem>
  );
}

export function LatestEvent({ event, site }: Part & { readonly event: EventSummary }) {
  const { id, title, date } = event;
  return (
    <LatestItem site={site} href={`events/${id}`} title={title} beside={date && <DateChip date={date} site={site} />}>
      <Facts facts={eventFacts({ ...event, date: null }, site)} lang={site.contentLang} />
    </LatestItem>
  );
}
