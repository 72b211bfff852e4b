import { ButtonLink, type ButtonLinkProps } from "../../components/ButtonLink";
import { Related, type RelatedProps } from "../../components/cards/Card";
import { type Fact, Facts } from "../../components/cards/Facts";
import { LinkChips, type LinkChipsProps } from "../../components/cards/LinkChips";
import { stepTexts } from "../../components/cards/texts";
import { MemberAccess } from "../../components/contact/AppBadges";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { EmergencyBlock, helpOf } from "../../components/contact/EmergencyBlock";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import type { Image } from "../../content/model/fields";
import type { Seo } from "../../content/model/seo-fields";
import type { Head, ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { RichText } from "../../richtext/safe-html";
import type { Crumb } from "../../seo/breadcrumbs";

/** A text with its optional parts. */
export interface DetailData {
  readonly title: string;
  /** The title is the site's own, not the CMS's. */
  readonly isOwnTitle?: boolean;
  /** Document title, if `title` is not unique. */
  readonly name?: string;
  readonly crumbs: readonly Crumb[];
  readonly body: RichText;
  /** What kind of page this is, above the title. */
  readonly eyebrow?: string;
  /** Title of the banner; the h1 then follows below it. */
  readonly bannerTitle?: string;
  readonly description?: string;
  /** Editors' metadata; overrides title, description and picture. */
  readonly seo?: Seo | null;
  readonly publishedAt?: string | null;
  readonly structured?: (site: Site) => NonNullable<Head["structured"]>;
  readonly feeds?: (site: Site) => NonNullable<Head["feeds"]>;
  readonly banner?: Image | null;
  readonly look?: "plain" | "split";
  readonly image?: Image | null;
  /** Above the picture and the text. */
  readonly lead?: string;
  readonly facts?: readonly Fact[];
  readonly actions?: readonly ButtonLinkProps[];
  readonly keepLines?: boolean;
  /** Title of the ways to the member portal and the app, above the text. */
  readonly access?: string;
  /** `post` is the row of links that always carries this very page. */
  readonly share?: "block" | "post";
  readonly neighbours?: NeighboursProps;
  readonly related?: RelatedProps;
  readonly links?: LinkChipsProps;
  /** Whom to call stands above the text, and sharing is one button on phones. */
  readonly isEmergency?: boolean;
  /** The ways to contact the company stand at the end. */
  readonly contact?: boolean;
}

export function DetailView({ data, site }: ViewProps<DetailData>) {
  const { title, image, actions = [], neighbours, related } = data;
  return (
    <>
      <article>
        <DetailHead data={data} site={site} />
        <div className="container article">
          <div className="article-text">
            {data.access && <MemberAccess site={site} title={data.access} />}
            {data.isEmergency && <EmergencyBlock of={helpOf(site)} />}
            <Untranslated site={site} />
            {data.lead && (
              <p className="article-lead" lang={site.contentLang}>
                {data.lead}
              </p>
            )}
            {image && (
              <div className="article-image">
                <Picture
                  image={image}
                  lang={site.contentLang}
                  sizes="(width >= 48rem) 704px, 100vw"
                  loading={data.banner ? "lazy" : "first"}
                />
              </div>
            )}
            <RichTextBody site={site} text={data.body} keepLines={data.keepLines} />
            {data.links && <LinkChips {...data.links} />}
          </div>
          <div className={data.isEmergency ? "article-rail article-rail--urgent" : "article-rail"}>
            {actions.length > 0 && (
              <p className="actions">
                {actions.map((action) => (
                  <ButtonLink key={action.href} {...action} />
                ))}
              </p>
            )}
            <ShareButtons site={site} title={title} row={data.share ?? "block"} />
          </div>
        </div>
      </article>
      {neighbours && <Neighbours {...neighbours} site={site} />}
      {related && <Related {...related} site={site} />}
      {data.contact && <ContactBanners site={site} />}
    </>
  );
}

function DetailHead({ data, site }: ViewProps<DetailData>) {
  const { title, bannerTitle, crumbs, eyebrow, banner, look = "split", facts = [] } = data;
  if (!bannerTitle) {
    const titleLang = data.isOwnTitle ? undefined : site.contentLang;
    return (
      <Banner
        site={site}
        title={title}
        titleLang={titleLang}
        eyebrow={eyebrow}
        crumbs={crumbs}
        look={look}
        image={banner}
      >
        <Facts facts={facts} lang={site.contentLang} />
      </Banner>
    );
  }
  return (
    <>
      <Banner site={site} title={bannerTitle} crumbs={crumbs} isLabel />
      <div className="container article-head">
        <h1 className="banner-title--long" lang={site.contentLang}>
          {title}
        </h1>
        <Facts facts={facts} lang={site.contentLang} />
      </div>
    </>
  );
}

interface Neighbour {
  readonly title: string;
  readonly href: string;
}

interface NeighboursProps {
  readonly label: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The way to the items before and after this one, at the foot of its page. */
function Neighbours({ label, site, ...neighbours }: NeighboursProps & { readonly site: Site }) {
  const t = stepTexts(site);
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <nav className="container neighbours" aria-label={label}>
      {(["previous", "next"] as const).map((step) => {
        const isNext = step === "next";
        const neighbour = neighbours[step];
        return (
          neighbour && (
            <a
              key={step}
              className={isNext ? "neighbour neighbour--next" : "neighbour"}
              href={neighbour.href}
              rel={isNext ? "next" : "prev"}
            >
              <span className="neighbour-label">
                {!isNext && <Icon name="arrow-left" />}
                {t[step]}
                {isNext && <Icon name="arrow-right" />}
              </span>
              <span className="neighbour-title" lang={site.contentLang}>
                {neighbour.title}
              </span>
            </a>
          )
        );
      })}
    </nav>
  );
}
