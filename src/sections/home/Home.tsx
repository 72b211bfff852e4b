import { DeferredSection } from "../../components/cards/DeferredSection";
import { EmptyState } from "../../components/cards/EmptyState";
import { SectionHeading } from "../../components/cards/SectionHeading";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Island } from "../../components/island/Island";
import { RestOfStyles } from "../../components/layout/RestOfStyles";
import { type AvailableTasks, tasksOf } from "../../components/layout/tasks";
import { layoutTexts, taskTexts } from "../../components/layout/texts";
import { Untranslated } from "../../components/layout/Untranslated";
import { HeroCarousel } from "../../components/media/HeroCarousel";
import { Icon } from "../../components/media/Icon";
import { LogoWall } from "../../components/media/LogoWall";
import { Picture } from "../../components/media/Picture";
import { PromoDialog } from "../../components/media/PromoDialog";
import { transformed, transformsPictures } from "../../components/media/transformed";
import { inLanguage } from "../../i18n/languages";
import type { Deferred } from "../../page/deferred";
import { siteHref } from "../../page/links";
import type { NavigationLink } from "../../page/menu";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import type { Client } from "../clients/clients";
import type { EventSummary } from "../events/events";
import type { PromotionSummary } from "../promotions/promotions";
import type { ServiceSummary } from "../services/services";
import type { StorySummary } from "../stories/stories";
import { Latest } from "./Latest";
import { NewsSlides } from "./NewsSlides";
import type { PromoBanner } from "./promo-banner";
import { ServiceGrid } from "./ServiceGrid";
import type { Slider } from "./sliders";
import { carouselTexts, heroTexts, homeTexts } from "./texts";

export interface HomeData {
  readonly offered: AvailableTasks;
  readonly sliders: readonly Slider[];
  readonly services: readonly ServiceSummary[];
  readonly servicePages: readonly NavigationLink[];
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
      <TopTasks site={site} offered={data.offered} />
      <Hero sliders={data.sliders} site={site} />
      <RestOfStyles />
      {site.contentLang && (
        <div className="container">
          <Untranslated site={site} partly />
        </div>
      )}
      <Welcome site={site} />
      <ServiceGrid site={site} services={data.services} pages={data.servicePages} />
      <News news={data.news} site={site} />
      <Latest promotions={data.promotions} events={data.events} site={site} />
      <Clients clients={data.clients} site={site} />
      <ContactBanners site={site} />
      {site.switches.promo && <Promo banner={data.promoBanner} site={site} />}
    </>
  );
}

interface Part {
  readonly site: Site;
}

function Hero({ sliders, site }: Part & Pick<HomeData, "sliders">) {
  const carousel = carouselTexts(site);
  const hero = heroTexts(site);
  const slides =
    sliders.length > 0
      ? sliders
      : [{ slug: "", title: site.product.name, description: taglineOf(site).text, image: null }];
  const props = {
    label: carousel.hero,
    choose: carousel.choose,
    previous: carousel.previous,
    next: carousel.next,
    slides: slides.map(({ slug, title, description, image }, index) => ({
      anchor: `sorotan-${slug || index + 1}`,
      title: title || image?.alt || site.product.name,
      titled: title !== "",
      lang: site.contentLang,
      description,
      // Rendered in the browser once more, where nothing says that pictures are transformed.
      image: image && transformsPictures(site) ? transformed(image) : image,
      position: carousel.position(index + 1, slides.length),
    })),
    actions: [
      { label: hero.contact, href: siteHref(site, "contact") },
      { label: hero.services, href: "#produk-kami" },
    ],
  };
  return (
    <div className="hero">
      <Island name="HeroCarousel" when="interaction" props={props}>
        <HeroCarousel {...props} />
      </Island>
    </div>
  );
}

function News({ news, site }: Part & Pick<HomeData, "news">) {
  const t = homeTexts(site);
  const { notAvailable } = layoutTexts(site);
  return (
    <section className="section" aria-labelledby="news">
      <div className="container">
        <SectionHeading id="news" title={t.news} link={{ label: t.allNews, href: siteHref(site, "news") }} />
        <DeferredSection value={news} keep="cards" unavailable={notAvailable}>
          {(stories) => <NewsSlides site={site} news={stories} />}
        </DeferredSection>
      </div>
    </section>
  );
}

function Clients({ clients, site }: Part & Pick<HomeData, "clients">) {
  const t = homeTexts(site);
  const { notAvailable } = layoutTexts(site);
  return (
    <section className="section" aria-labelledby="clients">
      <div className="container">
        <SectionHeading
          id="clients"
          title={t.clients}
          link={{ label: t.allClients, href: siteHref(site, "clients") }}
        />
        <DeferredSection value={clients} keep="logos" unavailable={notAvailable}>
          {(list) => (list.some(({ logo }) => logo) ? <LogoWall clients={list} /> : <EmptyState title={t.noClients} />)}
        </DeferredSection>
      </div>
    </section>
  );
}

function Promo({ banner, site }: Part & { readonly banner: HomeData["promoBanner"] }) {
  const t = homeTexts(site);
  return (
    <DeferredSection value={banner}>
      {({ show, banners }) =>
        banners.length > 0 && (
          <PromoDialog
            product={site.product.key}
            show={show}
            days={site.product.promoDays}
            banners={banners.map(({ image, link }) => ({ image, href: bannerHref(link, site) }))}
            lang={site.contentLang}
            title={t.promoDialog}
            close={t.closeDialog}
          />
        )
      }
    </DeferredSection>
  );
}

/** A banner that names no address of its own leads to the promotions. */
function bannerHref(link: string, site: Site): string {
  if (!link) return siteHref(site, "promotions");
  return link.startsWith("/") ? inLanguage(link, site.language) : link;
}

interface TopTasksProps {
  readonly site: Site;
  readonly offered: AvailableTasks;
}

function TopTasks({ site, offered }: TopTasksProps) {
  const t = taskTexts(site);
  return (
    <nav className="container" aria-label={t.label}>
      <ul className="tasks">
        {tasksOf(site, offered).map(({ icon, label, href }) => (
          <li key={href}>
            <a className="task" href={href}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who the company is, with the way to the About page. */
function Welcome({ site }: { readonly site: Site }) {
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
