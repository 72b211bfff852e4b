import { Choices } from "../../components/cards/Choices";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import { address } from "../../page/addresses";
import type { ViewProps } from "../../page/page";
import type { ClaimGuide } from "./claims";
import { anchorOf } from "./structured";
import { claimsTexts } from "./texts";

export interface ClaimsData {
  readonly guides: readonly ClaimGuide[];
}

/** Every way to claim with its steps; with several of them, the way to each stands first. */
export function ClaimsView({ data: { guides }, site }: ViewProps<ClaimsData>) {
  const t = claimsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]}>
        <p className="section-lead">{t.description}</p>
      </Banner>
      <div className="container article">
        {guides.length > 1 && (
          <Choices label={t.ways} links={guides.map(({ id, title }) => ({ label: title, href: `#${anchorOf(id)}` }))} />
        )}
        {guides.map((guide) => (
          <Guide key={guide.id} guide={guide} steps={t.steps} />
        ))}
        <p className="article-actions">
          <a className="button" href={address(site, "providers")}>
            {t.find}
          </a>
          <a className="button button--quiet" href={address(site, "faq")}>
            {t.questions}
          </a>
        </p>
        <ShareButtons site={site} title={t.title} />
      </div>
      <ContactBanners site={site} />
    </>
  );
}

function Guide({ guide: { id, title, body, steps }, steps: label }: { guide: ClaimGuide; steps: string }) {
  return (
    <section>
      <h2 className="article-part" id={anchorOf(id)}>
        {title}
      </h2>
      <div className="rich-text steps">
        <RichTextBody text={body} />
        {steps.length > 0 && (
          <ol aria-label={`${label}: ${title}`}>
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <RichTextBody text={step.body} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
