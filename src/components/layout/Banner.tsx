import type { ReactNode } from "react";
import type { Image } from "../../content/model/fields";
import type { Language } from "../../i18n/languages";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { breadcrumbList, type Crumb } from "../../seo/breadcrumbs";
import { Picture } from "../media/Picture";
import { StructuredData } from "../StructuredData";
import { RestOfStyles } from "./RestOfStyles";
import { layoutTexts } from "./texts";

interface BannerProps {
  readonly site: Site;
  readonly title: string;
  /** Language of the title if it differs from the page's. */
  readonly titleLang?: Language | undefined;
  /** The h1 follows below the banner. */
  readonly isLabel?: boolean;
  readonly crumbs: readonly Crumb[];
  readonly eyebrow?: string | undefined;
  /** Beside the text; without it the banner is a quiet band. Phones show it with the look `split` only. */
  readonly image?: Image | null | undefined;
  /**
   * `tall` gives the picture 500 px; `split` centres one of the page's own subject, which stands above the text on phones;
   * `line` has none.
   */
  readonly look?: "plain" | "tall" | "split" | "line";
  readonly children?: ReactNode;
}

/** The head of a page below Home, with its h1. */
export function Banner(props: BannerProps) {
  const { site, title, titleLang, crumbs, eyebrow, image, look = "plain", isLabel = false, children } = props;
  return (
    <>
      <header
        className={
          image ? `banner banner--picture banner--${look}` : look === "line" ? "banner banner--line" : "banner"
        }
      >
        {image && (look === "split" ? <Illustration image={image} /> : <WideIllustration image={image} />)}
        <div className="container banner-text">
          <Breadcrumbs site={site} crumbs={crumbs} />
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          {isLabel ? (
            <p className="banner-label">{title}</p>
          ) : (
            <h1 className={eyebrow ? "banner-title banner-title--long" : "banner-title"} lang={titleLang}>
              {title}
            </h1>
          )}
          {children}
        </div>
      </header>
      <RestOfStyles />
    </>
  );
}

const Illustration = ({ image }: { readonly image: Image }) => (
  <Picture className="banner-image" image={image} alt="" loading="first" />
);

/** One transparent pixel: a phone loads nothing of a picture that it does not show. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Ornament of lists and forms. On phones what visitors came for takes its place in the first view. */
const WideIllustration = ({ image }: { readonly image: Image }) => (
  <picture className="banner-wide">
    <source media="(max-width: 47.99rem)" srcSet={nothing} />
    <Illustration image={image} />
  </picture>
);

/** The way from the home page, for visitors and for search engines; the home page itself need not be given. */
function Breadcrumbs({ site, crumbs }: { readonly site: Site; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={layoutTexts(site).breadcrumbs}>
      <ol className="breadcrumbs-list">
        <li>
          <a href={siteHref(site)}>{layoutTexts(site).home}</a>
        </li>
        {crumbs.map(({ label, fromCms, href }, position) => (
          <li key={label} lang={fromCms ? site.contentLang : undefined}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={position === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData item={breadcrumbList(site, layoutTexts(site).home, crumbs)} />
    </nav>
  );
}
