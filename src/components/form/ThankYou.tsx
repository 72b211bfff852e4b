import type { FormId } from "../../forms/form";
import { storedDraftName } from "../../forms/form-ids";
import { siteHref, statusPath } from "../../page/links";
import type { Site } from "../../page/site-data";
import { ButtonLink } from "../ButtonLink";
import { ContactWays } from "../contact/ContactWays";
import { Island } from "../island/Island";
import { thanksTexts } from "./texts";

interface ThankYouProps {
  readonly site: Site;
  readonly next: readonly string[];
  readonly reference: string;
  /** The submitted form, whose stored draft the browser deletes. */
  readonly form: FormId;
}

/** After acceptance: reference, next steps, contacts. */
export function ThankYou({ site, next, reference, form }: ThankYouProps) {
  const t = thanksTexts(site);
  return (
    <div className="section container with-side">
      <div className="thanks" data-sent={storedDraftName(site.product.key, form)}>
        <div className="thanks-reference">
          <h2 className="thanks-label">{t.reference}</h2>
          <p className="thanks-number">{reference}</p>
          <Island name="CopyText" when="visible" props={{ text: reference, copied: t.copied, failed: t.copyFailed }}>
            <p>
              <button className="button button--quiet" type="button" hidden>
                {t.copy}
              </button>{" "}
              <span role="status" />
            </p>
          </Island>
          <p>{t.keep}</p>
          <p>
            <a href={siteHref(site, `${statusPath}?reference=${reference}`)}>{t.status}</a>
          </p>
        </div>
        <h2>{t.next}</h2>
        <ul className="marked-list">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p>
          <ButtonLink href={siteHref(site)} label={t.home} isQuiet />
        </p>
      </div>
      <ContactWays site={site} />
    </div>
  );
}
