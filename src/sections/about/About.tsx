import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { Untranslated } from "../../components/layout/Untranslated";
import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import type { Company } from "../../content/site-wide/company";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { aboutTexts } from "./texts";

export function AboutView({ data, site }: ViewProps<Company>) {
  const { title, brief, body, header, image } = data;
  return (
    <>
      <Banner
        site={site}
        title={title || navigationTexts(site).about}
        titleLang={title ? site.contentLang : undefined}
        crumbs={[{ label: navigationTexts(site).about }]}
        image={header}
      />
      <div className="container article">
        <div className="article-text">
          <Untranslated site={site} />
          {brief && (
            <p className="article-lead" lang={site.contentLang}>
              {brief}
            </p>
          )}
          {image && (
            <div className="article-image">
              <Picture
                image={image}
                lang={site.contentLang}
                sizes="(width >= 48rem) 704px, 100vw"
                loading={header ? "lazy" : "first"}
              />
            </div>
          )}
          <RichTextBody site={site} text={body} />
        </div>
        <div className="article-rail">
          <p className="article-actions">
            <a className="button button--quiet" href={siteHref(site, "organizations")}>
              {aboutTexts(site).organization}
            </a>
          </p>
          <ShareButtons site={site} title={title || navigationTexts(site).about} />
        </div>
      </div>
      <ContactBanners site={site} />
    </>
  );
}
