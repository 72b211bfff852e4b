import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import { ContactWays } from "../components/ContactWays";
import type { ViewProps } from "../render/page";

/** What happens to visitors' data; a product with a policy elsewhere links there instead. */
export function PrivacyView({ site }: ViewProps<object>) {
  const { privacyPage: t } = site.t;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} />
      <div className="section container reach">
        <div className="privacy">
          {t.parts.map(({ title, text }) => (
            <section key={title}>
              <h2 className="privacy-title">{title}</h2>
              <p>{text}</p>
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
