import type { ReactNode } from "react";
import { DeferredSection } from "../../components/cards/DeferredSection";
import { EmptyState } from "../../components/cards/EmptyState";
import { DateChip, Facts } from "../../components/cards/Facts";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { RestOfStyles } from "../../components/layout/RestOfStyles";
import { type AvailableTasks, Tasks } from "../../components/layout/Tasks";
import { layoutTexts, taskTexts } from "../../components/layout/texts";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon, type IconName } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import { pathIdOf } from "../../content/model/fields";
import type { Deferred } from "../../page/deferred";
import { hasSection, siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import { type Client, LogoWall } from "../clients";
import { eventFacts } from "../events";
import type { EventSummary } from "../events/events";
import type { PromotionSummary } from "../promotions";
import type { ServiceSummary } from "../services/services";
import type { StorySummary } from "../stories/stories";
import { Hero } from "./Hero";
import { NewsSlides } from "./NewsSlides";
import { PromoDialog } from "./PromoDialog";
import type { PromoBanner, Slider } from "./resources";
import { homeTexts } from "./texts";

export interface HomeData {
  readonly offered: AvailableTasks;
  readonly sliders: readonly Slider[];
  readonly services: readonly ServiceSummary[];
  /** The latest first: three for the first slide, the rest for the next. */
  readonly news: Deferred<readonly StorySummary[]>;
  readonly promotions: Deferred<readonly PromotionSummary[]>;
  readonly events: Deferred<readonly EventSummary[]>;
  readonly clients: Deferred<readonly Client[]>;
  readonly promoBanner: Deferred<PromoBanner>;
}

export function HomeView({ data, site }: ViewProps<HomeData>) {
  return (
    <>
      <nav className="container" aria-label={taskTexts(site).label}>
        <Tasks site={site} offered={data.offered} />
      </nav>
      <Hero sliders={data.sliders} site={site} />
      <RestOfStyles />
      {site.contentLang && (
        <div className="container">
          <Untranslated site={site} partly />
        </div>
      )}
      <Welcome site={site} />
      <Services site={site} services={data.services} />
      <Latest site={site} id="news" value={data.news} keep="cards">
        {(news) => <NewsSlides site={site} news={news} />}
      </Latest>
      {(hasSection(site, "promotions") || hasSection(site, "events")) && (
        <div className="section section--quiet">
          <div className="container latest">
            <Latest site={site} id="promotions" value={data.promotions} keep="rows">
              {(promotions) => promotions.map((each) => <LatestPromotion key={each.id} promotion={each} site={site} />)}
            </Latest>
            <Latest site={site} id="events" value={data.events} keep="rows">
              {(events) => events.map((each) => <LatestEvent key={each.id} event={each} site={site} />)}
            </Latest>
          </div>
        </div>
      )}
      <Latest site={site} id="clients" value={data.clients} isVisible={({ logo }) => logo !== null} keep="logos">
        {(clients) => <LogoWall clients={clients} />}
      </Latest>
      <ContactBanners site={site} />
      {site.switches.promo && <PromoDialog banner={data.promoBanner} site={site} />}
    </>
  );
}

interface HomeListProps {
  readonly site: Site;
}

const iconByWord: readonly (readonly [RegExp, IconName])[] = [
  [/bpjs/i, "shield"],
  [/third|tpa/i, "network"],
  [/care/i, "care"],
  [/tech|teknologi|tso/i, "monitor"],
  [/support|dukung/i, "support"],
  [/admin|aso/i, "folder"],
];

const serviceIcon = (title: string): IconName => iconByWord.find(([word]) => word.test(title))?.[1] ?? "medical";

/** In characters: more than a card's words need, so that a short text is shown whole. */
const briefLength = 160;

function Services({ site, services }: HomeListProps & Pick<HomeData, "services">) {
  const t = homeTexts(site);
  if (services.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="produk-kami">
      <div className="container">
        <SectionHeading id="produk-kami" title={t.services} lead={t.servicesLead} />
        <ul className="service-grid">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              title={service.title}
              brief={service.brief}
              length={briefLength}
              site={site}
              icon={serviceIcon(service.title)}
              href={siteHref(site, `services/${pathIdOf(service)}`)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Who the company is, with the way to the About page. */
function Welcome({ site }: HomeListProps) {
  const { company, product } = site;
  if (!company) return null;
  const tagline = taglineOf(site);
  return (
    <section className="section" aria-labelledby="welcome">
      <div className="container welcome">
        <div>
          {tagline.text && (
            <p className="eyebrow" lang={tagline.lang}>
              {tagline.text}
            </p>
          )}
          <h2 id="welcome" lang={site.contentLang}>
            {company.title || product.name}
          </h2>
          <p className="welcome-brief" lang={site.contentLang}>
            {company.brief}
          </p>
          <a className="button button--quiet" href={siteHref(site, `about-${product.key}`)}>
            {layoutTexts(site).learnMore}
            <Icon name="arrow-right" />
          </a>
        </div>
        {company.image && (
          <div className="welcome-image">
            <Picture
              image={company.image}
              lang={site.contentLang}
              sizes="(width >= 75rem) 560px, (width >= 48rem) 50vw, 100vw"
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface LatestProps<Item> extends HomeListProps {
  /** Of the section, its texts, and the path of the whole list. */
  readonly id: "news" | "promotions" | "events" | "clients";
  readonly value: Deferred<readonly Item[]>;
  readonly isVisible?: (item: Item) => boolean;
  readonly keep: "cards" | "rows" | "logos";
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The first items of a list, which may arrive late, with the way to all of them. */
function Latest<Item>({ site, id, value, isVisible = () => true, keep, children }: LatestProps<Item>) {
  if (!hasSection(site, id)) return null;
  const { title, all, empty: emptyText } = homeTexts(site)[id];
  const isRows = keep === "rows";
  const list = (
    <>
      <SectionHeading id={id} title={title} link={{ label: all, href: siteHref(site, id) }} />
      <DeferredSection value={value} keep={keep} unavailable={layoutTexts(site).notAvailable}>
        {(items) => {
          const some = items.filter(isVisible);
          if (some.length === 0) return <EmptyState title={emptyText} />;
          return isRows ? <ul className="latest-list">{children(some)}</ul> : children(some);
        }}
      </DeferredSection>
    </>
  );
  return (
    <section className={isRows ? undefined : "section"} aria-labelledby={id}>
      {isRows ? list : <div className="container">{list}</div>}
    </section>
  );
}

interface LatestItemProps extends HomeListProps {
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

function LatestPromotion({ promotion, site }: HomeListProps & { readonly promotion: PromotionSummary }) {
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

function LatestEvent({ event, site }: HomeListProps & { readonly event: EventSummary }) {
  const { id, title, date } = event;
  return (
    <LatestItem site={site} href={`events/${id}`} title={title} beside={date && <DateChip date={date} site={site} />}>
      <Facts facts={eventFacts({ ...event, date: null }, site)} lang={site.contentLang} />
    </LatestItem>
  );
}
