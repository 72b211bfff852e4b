import { DeferredSection } from "../../components/cards/DeferredSection";
import { Island } from "../../components/island/Island";
import { Icon } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import { inLanguage } from "../../i18n/languages";
import type { Deferred } from "../../page/deferred";
import { hasSection, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { PromoBanner } from "./resources";
import { promoTexts } from "./texts";

/** Rendered closed; its island opens it. Without script the banners stand in the page. */
export function PromoDialog({ banner, site }: { readonly banner: Deferred<PromoBanner>; readonly site: Site }) {
  const { title, close } = promoTexts(site);
  const { key, promoDays } = site.product;
  return (
    <DeferredSection value={banner}>
      {({ show, banners }) =>
        banners.length > 0 && (
          <Island name="PromoDialog" when="later" props={{ product: key, show, days: promoDays }}>
            <dialog className="promo-dialog" aria-label={title}>
              <form className="promo-dialog-head" method="dialog">
                <p>{title}</p>
                <button className="promo-dialog-close" type="submit">
                  <Icon name="close" />
                  <span className="visually-hidden">{close}</span>
                </button>
              </form>
              <Banners banners={banners} site={site} />
            </dialog>
            <noscript>
              <section className="section container promo-strip" aria-label={title}>
                <Banners banners={banners} site={site} />
              </section>
            </noscript>
          </Island>
        )
      }
    </DeferredSection>
  );
}

function Banners({ banners, site }: Pick<PromoBanner, "banners"> & { readonly site: Site }) {
  return (
    <ul className="promo-banners">
      {banners.map(({ image, link }) => {
        const href = bannerHref(link, site);
        return (
          <li key={image.src}>
            <a href={href} rel={href.startsWith("/") ? undefined : "external"}>
              <Picture image={image} lang={site.contentLang} sizes="(width >= 415px) 750px, 100vw" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A banner without an address leads to the promotions. */
function bannerHref(link: string, site: Site): string {
  if (!link) return siteHref(site, hasSection(site, "promotions") ? "promotions" : "");
  return link.startsWith("/") ? inLanguage(link, site.language) : link;
}
