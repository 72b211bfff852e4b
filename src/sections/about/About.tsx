import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import type { Company } from "../../content/site-wide/company";
import { address } from "../../page/addresses";
import type { ViewProps } from "../../page/page";
import { aboutTexts } from "./texts";

export function AboutView({ data, site }: ViewProps<Company>) {
  const { title, brief, body, header, image } = data;
  return (
    <>
      <Banner
        site={site}
        title={title || navigationTexts(site).about}
        crumbs={[{ label: navigationTexts(site).about }]}
        image={header}
      />
      <div className="container article">
        {brief && <p className="article-lead">{brief}</p>}
        {image && (
          <div className="article-image">
            <Picture image={image} sizes="(width >= 60rem) 864px, 100vw" loading={header ? "lazy" : "first"} />
          </div>
        )}
        <RichTextBody text={body} />
        <p className="article-actions">
          <a className="button button--quiet" href={address(site, "organizations")}>
            {aboutTexts(site).organization}
          </a>
        </p>
        <ShareButtons site={site} title={title || navigationTexts(site).about} />
      </div>
      <ContactBanners site={site} />
    </>
  );
}
