import { EmptyState } from "../../components/cards/EmptyState";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { ListPages } from "../page-templates/paged";
import type { RecordsData } from "../page-templates/records-page";
import type { Organization } from "./organizations";
import { organizationsTexts } from "./texts";

/** The organisation as the CMS describes it, in one part or several. */
export function OrganizationsView({ data: { listing }, site }: ViewProps<RecordsData<Organization>>) {
  const t = organizationsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} />
      <div className="container article">
        <div className="article-text">
          {listing.items.length > 0 && <Untranslated site={site} />}
          {listing.items.map(({ id, title, body, image }) => (
            <section key={id}>
              {title !== t.title && (
                <h2 className="article-part" lang={site.contentLang}>
                  {title}
                </h2>
              )}
              {image && (
                <div className="article-image">
                  <Picture image={image} lang={site.contentLang} sizes="(width >= 48rem) 704px, 100vw" />
                </div>
              )}
              <RichTextBody site={site} text={body} />
            </section>
          ))}
          {listing.items.length === 0 && (
            <EmptyState title={t.empty} link={{ label: t.onward, href: siteHref(site, `about-${site.product.key}`) }} />
          )}
          <ListPages site={site} path="organizations" listing={listing} />
        </div>
      </div>
    </>
  );
}
