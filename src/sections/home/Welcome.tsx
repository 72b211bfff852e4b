import { layoutTexts } from "../../components/layout/texts";
import { Icon } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";

/** Who the company is, with the way to the About page. */
export function Welcome({ site }: { readonly site: Site }) {
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
