import type { ReactNode } from "react";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import type { Crumb } from "../../seo/breadcrumbs";
import { Picture } from "../media/Picture";
import { Breadcrumbs } from "./Breadcrumbs";
import { RestOfStyles } from "./RestOfStyles";

interface BannerProps {
  readonly site: Site;
  readonly title: string;
  /** Where the title is not in the page's language. */
  readonly titleLang?: Language | undefined;
  /** For a banner that says what kind of page it is: the page's own title, its h1, follows below. */
  readonly isLabel?: boolean;
  readonly crumbs: readonly Crumb[];
  readonly eyebrow?: string | undefined;
  /** Beside the text, above it on phones; without it the banner is a quiet band. */
  readonly image?: Image | null | undefined;
  /** `tall` gives the picture 500 px; `split` centres one that was not drawn for a banner; `line` has none. */
  readonly look?: "plain" | "tall" | "split" | "line";
  /** Below the title, such as date and reading time. */
  readonly children?: ReactNode;
}

/** The head of a page below Home, with its h1. */
export function Banner({
  site,
  title,
  titleLang,
  crumbs,
  eyebrow,
  image,
  look = "plain",
  isLabel = false,
  children,
}: BannerProps) {
  return (
    <>
      <header
        className={
          image ? `banner banner--picture banner--${look}` : look === "line" ? "banner banner--line" : "banner"
        }
      >
        {image && <Picture className="banner-image" image={image} alt="" loading="first" />}
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
