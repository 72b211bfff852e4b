import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { ContactWays } from "../contact/ContactWays";
import { Icon } from "../media/Icon";
import { thanksTexts } from "./texts";

interface ThankYouProps {
  readonly site: Site;
  readonly texts: { readonly title: string; readonly next: readonly string[] };
  readonly reference: string;
}

/** After a form was accepted for good: its reference, what happens next, and whom to reach. */
export function ThankYou({ site, texts: { title, next }, reference }: ThankYouProps) {
  const t = thanksTexts(site);
  return (
    <div className="section container reach">
      <div className="thanks">
        <h2 className="thanks-title">
          <Icon name="check" />
          {title}
        </h2>
        <div className="thanks-reference">
          <p className="thanks-label">{t.reference}</p>
          <p className="thanks-number">{reference}</p>
          <p>{t.keep}</p>
        </div>
        <h3>{t.next}</h3>
        <ul className="reach-list">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>
          <a className="button button--quiet" href={address(site)}>
            {t.home}
          </a>
        </p>
      </div>
      <ContactWays site={site} />
    </div>
  );
}
