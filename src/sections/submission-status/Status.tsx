import { ContactWays } from "../../components/contact/ContactWays";
import { describedBy, FieldWrapper } from "../../components/form/FieldWrapper";
import { formatMoment } from "../../components/format";
import { Banner } from "../../components/layout/Banner";
import { formPartsTexts } from "../../forms/texts/texts";
import { siteHref, statusPath } from "../../page/links";
import type { Lookup } from "../../page/load-context";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { statusTexts } from "./texts";

interface StatusData {
  /** Null before a lookup. */
  readonly lookup: Lookup | null;
  /** As entered, or from the query. */
  readonly reference: string;
}

/** Shows the delivery status. The e-mail address is posted, so that no URL or log contains it. */
export function StatusView({ data: { lookup, reference }, site }: ViewProps<StatusData>) {
  const t = statusTexts(site);
  const fields = [
    {
      id: "status-reference",
      label: t.reference,
      hint: t.referenceHint,
      isMarkedOptional: false,
      error: lookup?.invalid.includes("reference") ? t.invalidReference : null,
      input: {
        name: "reference",
        defaultValue: reference,
        maxLength: 12,
        autoComplete: "off",
        autoCapitalize: "characters",
        spellCheck: false,
      },
    },
    {
      id: "status-email",
      label: t.email,
      hint: null,
      isMarkedOptional: false,
      error: lookup?.invalid.includes("email") ? t.invalidEmail : null,
      input: { name: "email", type: "email", defaultValue: lookup?.email, maxLength: 254, autoComplete: "email" },
    },
  ];
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} />
      <div className="section container with-side">
        <div className="form-page-main">
          {lookup && <Outcome lookup={lookup} site={site} />}
          <p className="section-lead">{t.lead}</p>
          <form className="form" method="post" action={siteHref(site, statusPath)} noValidate>
            <div className="form-parts">
              {fields.map(({ error, input, ...field }) => (
                <FieldWrapper
                  key={field.id}
                  field={field}
                  mark={{ message: error, isValid: false }}
                  texts={formPartsTexts(site)}
                >
                  <input
                    {...input}
                    className="field-control"
                    id={field.id}
                    required
                    aria-invalid={error ? true : undefined}
                    aria-describedby={describedBy(field, error)}
                  />
                </FieldWrapper>
              ))}
              <div className="form-actions">
                <button className="button" type="submit">
                  {t.ask}
                </button>
              </div>
            </div>
          </form>
        </div>
        <ContactWays site={site} />
      </div>
    </>
  );
}

function Outcome({ lookup, site }: { readonly lookup: Lookup; readonly site: Site }) {
  const t = statusTexts(site);
  const { outcome, reference, receivedAt, deliveredAt, processing, processingSince } = lookup;
  const moment = (time: number | null) => (time === null ? t.notYet : formatMoment(time, site.language));
  const isFound = outcome === "waiting" || outcome === "delivered";
  const [title, text] = {
    invalid: [t.invalid, null],
    unknown: [t.unknown, t.unknownText],
    waiting: [t.waiting, null],
    delivered: [processing ? t.processing[processing].title : t.arrived, null],
  }[outcome];
  return (
    // biome-ignore lint/a11y/noAutofocus: the page opens because of what it says
    <section className="thanks-reference" id="status" tabIndex={-1} autoFocus role={isFound ? undefined : "alert"}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {isFound && (
        <dl>
          <dt className="thanks-label">{t.reference}</dt>
          <dd>{reference}</dd>
          <dt className="thanks-label">{t.received}</dt>
          <dd>{moment(receivedAt)}</dd>
          <dt className="thanks-label">{t.delivered}</dt>
          <dd>{moment(deliveredAt)}</dd>
          {processing && (
            <>
              <dt className="thanks-label">{t.processing[processing].label}</dt>
              <dd>{moment(processingSince)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
