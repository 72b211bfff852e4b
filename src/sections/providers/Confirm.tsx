import { EmptyState } from "../../components/cards/EmptyState";
import { Banner } from "../../components/layout/Banner";
import { wholeAddress } from "../../components/map/listed-provider";
import { hoursLines } from "../../components/map/opening";
import { type ConfirmResult, type CorrectedField, correctedFields, maxCorrection } from "../../forms/facility-fields";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { ProviderDetails } from "../../providers/details/provider-details";
import type { Provider } from "../../providers/provider";
import { careLabel } from "../../vocabulary/care";
import { confirmTexts } from "./confirm-texts";
import { confirmPageTexts } from "./texts";

export interface ConfirmData {
  /** Null without a valid link. */
  readonly facility: { readonly provider: Provider; readonly details: ProviderDetails | null } | null;
  /** Null before an answer. */
  readonly result: ConfirmResult | null;
  /** Of the link, which the answer repeats. */
  readonly link: Readonly<Record<string, string>>;
}

export function ConfirmView({ data: { facility, result, link }, site }: ViewProps<ConfirmData>) {
  const t = confirmTexts(site);
  const title = facility?.provider.providerName ?? t.invalidTitle;
  return (
    <>
      <Banner site={site} title={title} crumbs={[{ label: confirmPageTexts(site).title }]} />
      <div className="section container">
        {result && <p className="callout">{t.results[result]}</p>}
        {facility && result !== "right" && result !== "waiting" && (
          <Answer facility={facility} link={link} site={site} />
        )}
        {!facility && <EmptyState title={t.invalidTitle} text={t.invalidText} />}
      </div>
    </>
  );
}

interface AnswerProps extends Pick<ConfirmData, "link"> {
  readonly facility: NonNullable<ConfirmData["facility"]>;
  readonly site: Site;
}

/** What is known, a button for "all is right", and a field for each correction. */
function Answer({ facility, link, site }: AnswerProps) {
  const t = confirmTexts(site);
  const known = knownOf(facility, site);
  const action = siteHref(site, "api/confirm-provider");
  const hidden = Object.entries(link).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <>
      <h2>{t.known}</h2>
      <dl className="provider-facts">
        {correctedFields.map((field) => (
          <div key={field}>
            <dt>{t.fields[field].label}</dt>
            <dd>{known[field] || t.unknown}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={action}>
        {hidden}
        <p className="actions">
          <button className="button" type="submit" name="answer" value="right">
            {t.right}
          </button>
        </p>
      </form>
      <form className="form-parts" method="post" action={action} aria-labelledby="corrections">
        {hidden}
        <h2 id="corrections">{t.correct}</h2>
        <p>{t.lead}</p>
        {correctedFields.map((field) => (
          <p className="field" key={field}>
            <label className="field-label" htmlFor={`correct-${field}`}>
              {t.fields[field].label}
            </label>
            <span className="field-hint" id={`correct-${field}-hint`}>
              {t.fields[field].hint}
            </span>
            <input
              className="field-control"
              id={`correct-${field}`}
              name={field}
              maxLength={maxCorrection}
              autoComplete="off"
              aria-describedby={`correct-${field}-hint`}
            />
          </p>
        ))}
        <p className="actions">
          <button className="button button--quiet" type="submit" name="answer" value="corrections">
            {t.send}
          </button>
        </p>
      </form>
    </>
  );
}

/** As visitors see it. */
function knownOf({ provider, details }: AnswerProps["facility"], site: Site): Readonly<Record<CorrectedField, string>> {
  const phones = details && details.phones.length > 0 ? details.phones : provider.phones;
  return {
    Telecom: phones.map(({ label }) => label).join(", "),
    Address_Line: details?.address || wholeAddress(provider),
    Opening_Hours: details ? hoursLines(details.availability.hours, site.language).join("; ") : "",
    Service_Type: (details?.services ?? []).map((service) => careLabel(service, site)).join(", "),
    Availability_Exceptions: details?.remark ?? "",
  };
}
