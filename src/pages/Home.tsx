import { address } from "../components/addresses";
import { ContactBanners } from "../components/ContactBanners";
import { HeroTrust } from "../components/HeroTrust";
import { LateSection } from "../components/LateSection";
import { Latest } from "../components/Latest";
import { LogoWall } from "../components/LogoWall";
import { NewsSlides } from "../components/NewsSlides";
import { SectionHeading } from "../components/SectionHeading";
import { ServiceGrid } from "../components/ServiceGrid";
import { Welcome } from "../components/Welcome";
import type { EventSummary } from "../content/entities/events";
import type { Client, Slider } from "../content/entities/lists";
import type { PromotionSummary } from "../content/entities/promotions";
import type { PromoBanner } from "../content/entities/settings";
import type { StorySummary } from "../content/entities/stories";
import { Island } from "../render/Island";
import type { Late } from "../render/late";
import type { Site, ViewProps } from "../render/page";

export interface HomeData {
  readonly sliders: readonly Slider[];
  /** The latest first: three for the first slide, the rest for the next. */
  readonly news: Late<readonly StorySummary[]>;
  readonly promotions: Late<readonly PromotionSummary[]>;
  readonly events: Late<readonly EventSummary[]>;
  readonly clients: Late<readonly Client[]>;
  readonly promoBanner: Late<PromoBanner>;
}

export function HomeView({ data, site }: ViewProps<HomeData>) {
  return (
    <>
      <Hero sliders={data.sliders} site={site} />
      <Welcome site={site} />
      <ServiceGrid site={site} />
      <News news={data.news} site={site} />
      <Latest promotions={data.promotions} events={data.events} site={site} />
      <Clients clients={data.clients} site={site} />
      <ContactBanners site={site} />
      <Promo banner={data.promoBanner} site={site} />
    </>
  );
}

interface Part {
  readonly site: Site;
}

function Hero({ sliders, site }: Part & Pick<HomeData, "sliders">) {
  const { carousel, hero } = site.t;
  const slides =
    sliders.length > 0 ? sliders : [{ title: site.product.name, description: site.product.tagline, image: null }];
  return (
    <div className="hero">
      <Island
        name="HeroCarousel"
        when="interaction"
        props={{
          label: carousel.hero,
          choose: carousel.choose,
          previous: carousel.previous,
          next: carousel.next,
          slides: slides.map(({ title, description, image }, index) => ({
            title: title || image?.alt || site.product.name,
            titled: title !== "",
            description,
            image,
            position: carousel.position(index + 1, slides.length),
          })),
          actions: [
            { label: hero.contact, href: address(site, "contact") },
            { label: hero.services, href: "#produk-kami" },
          ],
        }}
      />
      <div className="container">
        <HeroTrust site={site} />
      </div>
    </div>
  );
}

function News({ news, site }: Part & Pick<HomeData, "news">) {
  const { homePage: t, notAvailable } = site.t;
  return (
    <section className="section" aria-labelledby="kabar">
      <div className="container">
        <SectionHeading id="kabar" title={t.news} link={{ label: t.allNews, href: address(site, "news") }} />
        <LateSection value={news} keep="cards" unavailable={notAvailable}>
          {(stories) => <NewsSlides site={site} news={stories} />}
        </LateSection>
      </div>
    </section>
  );
}

function Clients({ clients, site }: Part & Pick<HomeData, "clients">) {
  const { homePage: t, notAvailable } = site.t;
  return (
    <section className="section" aria-labelledby="klien">
      <div className="container">
        <SectionHeading id="klien" title={t.clients} link={{ label: t.allClients, href: address(site, "clients") }} />
        <LateSection value={clients} keep="logos" unavailable={notAvailable}>
          {(list) => <LogoWall clients={list} />}
        </LateSection>
      </div>
    </section>
  );
}

function Promo({ banner, site }: Part & { readonly banner: HomeData["promoBanner"] }) {
  const { homePage: t } = site.t;
  return (
    <LateSection value={banner}>
      {({ show, images }) =>
        images.length > 0 && (
          <Island name="PromoDialog" when="idle" props={{ show, images, title: t.promoDialog, close: t.closeDialog }} />
        )
      }
    </LateSection>
  );
}
