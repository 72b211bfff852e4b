import { ButtonLink } from "../../components/ButtonLink";
import { ContactWays } from "../../components/contact/ContactWays";
import { Banner } from "../../components/layout/Banner";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { type PrivacyFacts, privacyTexts } from "./texts";

/** The privacy policy; a product with its own links there instead. */
export function PrivacyView({ data, site }: ViewProps<PrivacyFacts>) {
  const t = privacyTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} />
      <div className="section container with-side">
        <div className="privacy">
          {t.parts.map(({ title, text }) => (
            <section key={title}>
              <h2 className="privacy-title">{title}</h2>
              <p>{typeof text === "string" ? text : text(data)}</p>
            </section>
          ))}
          <p>
            <ButtonLink href={siteHref(site, "contact")} label={t.contact} isQuiet />
          </p>
        </div>
        <ContactWays site={site} />
      </div>
    </>
  );
}
