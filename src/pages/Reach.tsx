import { Banner } from "../components/Banner";
import { ContactWays } from "../components/ContactWays";
import { Icon } from "../components/Icon";
import { SharePost } from "../components/ShareButtons";
import type { Image } from "../content/fields";
import type { ViewProps } from "../render/page";

export interface ReachData {
  readonly texts: "contactPage" | "applyPage" | "registrationPage";
  readonly title: string;
  readonly header: Image | null;
  readonly tall: boolean;
  readonly shared: boolean;
}

/** A page that visitors come to with something to send: what to prepare, and every way to reach the company. */
export function ReachView({ data: { texts, title, header, tall, shared }, site }: ViewProps<ReachData>) {
  const t = site.t[texts];
  const email = site.company?.salesEmail;
  return (
    <>
      <Banner site={site} title={title} crumbs={[{ label: title }]} image={header} look={tall ? "tall" : "plain"} />
      <div className="section container reach">
        <div className="reach-text">
          <div>
            <h2>{t.heading}</h2>
            <p className="section-lead">{t.lead}</p>
          </div>
          {t.parts.map((part) => (
            <section key={part.title}>
              <h3>{part.title}</h3>
              <ul className="reach-list">
                {part.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
          {email && (
            <p>
              <a className="button" href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
                <Icon name="mail" />
                {t.send}
              </a>
            </p>
          )}
          {shared && <SharePost site={site} />}
        </div>
        <ContactWays site={site} />
      </div>
    </>
  );
}
