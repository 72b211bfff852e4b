import { ButtonLink } from "../../components/ButtonLink";
import { LinkChips } from "../../components/cards/LinkChips";
import { claimTitle, MemberAccess } from "../../components/contact/AppBadges";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import type { Attachment } from "../../content/model/fields";
import { sizeText } from "../../forms/files";
import { hasSection, siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { type ListData, ListPages } from "../page-templates/list-section";
import { type ClaimGuide, guideAnchor } from "./claims";
import { claimsTexts } from "./texts";

/** Every way to claim with its steps; with several of them, the way to each stands first. */
export function ClaimsView({ data: { listing }, site }: ViewProps<ListData<ClaimGuide>>) {
  const { items: guides } = listing;
  const t = claimsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <p className="section-lead">{t.description}</p>
      </Banner>
      <div className="container article">
        <div className="article-text">
          <MemberAccess site={site} title={claimTitle(site)} />
          <Untranslated site={site} />
          {guides.length > 1 && (
            <LinkChips
              label={t.ways}
              lang={site.contentLang}
              links={guides.map(({ id, title }) => ({ label: title, href: `#${guideAnchor(id)}` }))}
            />
          )}
          {guides.map((guide) => (
            <Guide key={guide.id} guide={guide} site={site} />
          ))}
          <ListPages site={site} path="how-to-claim" listing={listing} />
        </div>
        <div className="article-rail">
          <p className="actions">
            {site.product.finder && <ButtonLink href={siteHref(site, "providers")} label={t.find} />}
            {hasSection(site, "faqs") && (
              <ButtonLink href={siteHref(site, "faq")} label={t.questions} isQuiet={site.product.finder} />
            )}
          </p>
          <ShareButtons site={site} title={t.title} />
        </div>
      </div>
      <ContactBanners site={site} />
    </>
  );
}

function Guide({ guide: { id, title, body, form, steps }, site }: { guide: ClaimGuide; site: Site }) {
  return (
    <section>
      <h2 className="article-part" id={guideAnchor(id)} lang={site.contentLang}>
        {title}
      </h2>
      <div className="rich-text steps">
        <RichTextBody site={site} text={body} />
        {form && <FormFile form={form} site={site} />}
        {steps.length > 0 && (
          <ol aria-label={`${claimsTexts(site).steps}: ${title}`}>
            {steps.map((step) => (
              <li key={step.title}>
                <h3 lang={site.contentLang}>{step.title}</h3>
                <RichTextBody site={site} text={step.body} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The claim form, with its type and size: who pays for each megabyte wants to know before a tap. */
function FormFile({ form: { href, type, bytes }, site }: { readonly form: Attachment; readonly site: Site }) {
  const t = claimsTexts(site);
  const size = bytes === null ? "" : `, ${sizeText(bytes, t.decimal)}`;
  return (
    <p>
      <a className="button button--quiet" href={href} download>
        <Icon name="file" />
        {`${t.form} (${type}${size})`}
      </a>
    </p>
  );
}
