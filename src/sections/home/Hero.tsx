import { ButtonLink } from "../../components/ButtonLink";
import { stepTexts } from "../../components/cards/texts";
import { Island } from "../../components/island/Island";
import { Icon } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import type { Slider } from "./resources";
import { heroTexts } from "./texts";

/** Slides beside each other in a track that snaps; every control is a link to a slide. */
export function Hero({ site, sliders }: { readonly site: Site; readonly sliders: readonly Slider[] }) {
  const t = heroTexts(site);
  const alone = { id: "", slug: "", title: site.product.name, description: taglineOf(site).text, image: null };
  const slides = sliders.length > 0 ? sliders : [alone];
  const anchors = slides.map(({ slug }, index) => `sorotan-${slug || index + 1}`);
  return (
    <div className="hero">
      <Island name="HeroCarousel" when="interaction" props={{}}>
        <section className="hero-carousel" aria-roledescription="carousel" aria-label={t.hero}>
          <div className="hero-track">
            {slides.map((slide, index) => (
              <Slide key={anchors[index]} slide={slide} index={index} anchors={anchors} site={site} />
            ))}
          </div>
          {slides.length > 1 && (
            <ul className="hero-dots" aria-label={t.choose}>
              {anchors.map((anchor, index) => (
                <li key={anchor}>
                  <a className="hero-dot" href={`#${anchor}`} aria-current={index === 0 ? "true" : undefined}>
                    <span className="visually-hidden">{t.position(index + 1, slides.length)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="visually-hidden" aria-live="polite" />
        </section>
      </Island>
    </div>
  );
}

interface SlideProps {
  readonly site: Site;
  readonly slide: Slider;
  readonly index: number;
  readonly anchors: readonly string[];
}

function Slide({ slide: { title, description, image }, index, anchors, site }: SlideProps) {
  const t = heroTexts(site);
  const lang = site.contentLang;
  const Title = index === 0 ? "h1" : "p";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
    <div
      className="hero-slide"
      id={anchors[index]}
      role="group"
      aria-roledescription="slide"
      aria-label={t.position(index + 1, anchors.length)}
    >
      <div className="hero-text">
        <Title className={title ? "hero-title" : "visually-hidden"} lang={lang}>
          {title || image?.alt || site.product.name}
        </Title>
        {description && (
          <p className="hero-lead" lang={lang}>
            {description}
          </p>
        )}
        <p className="actions hero-actions">
          <ButtonLink href={siteHref(site, "contact")} label={t.contact} />
          <ButtonLink href="#produk-kami" label={t.services} isQuiet />
        </p>
      </div>
      <div className="hero-art">
        {image && (
          <Picture
            image={image}
            alt={title ? image.alt : ""}
            lang={lang}
            sizes="(width >= 75rem) 560px, (width >= 48rem) 50vw, 100vw"
            loading={index === 0 ? "first" : "lazy"}
          />
        )}
      </div>
      {anchors.length > 1 && (
        <p className="hero-steps">
          {(["previous", "next"] as const).map((step) => {
            const anchor = anchors[step === "next" ? index + 1 : index - 1];
            return (
              <a
                key={step}
                className="round hero-step"
                data-step={step}
                href={anchor && `#${anchor}`}
                role={anchor ? undefined : "link"}
                aria-disabled={anchor ? undefined : true}
              >
                <Icon name={step === "next" ? "arrow-right" : "arrow-left"} />
                <span className="visually-hidden">{stepTexts(site)[step]}</span>
              </a>
            );
          })}
        </p>
      )}
    </div>
  );
}
