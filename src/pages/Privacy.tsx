import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import { ContactWays } from "../components/ContactWays";
import type { ViewProps } from "../render/page";

export interface PrivacyData {
  /** After so many days at the latest, what visitors send leaves the site. */
  readonly retentionDays: number;
}

/** What happens to visitors' data; a product with a policy elsewhere links there instead. */
export function PrivacyView({ data, site }: ViewProps<PrivacyData>) {
  const { privacyPage: t } = site.t;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} />
      <div className="section container reach">
        <div className="privacy">
          {t.parts.map(({ title, text }) => (
            <section key={title}>
              <h2 className="privacy-title">{title}</h2>
              <p>{typeof text === "string" ? text : text(data.retentionDays)}</p>
            </section>
          ))}
          <p>
            <a className="button button--quiet" href={address(site, "contact")}>
              {t.contact}
            </a>
          </p>
        </div>
        <ContactWays site={site} />
      </div>
    </>
  );
}
