import { ButtonLink } from "../../components/ButtonLink";
import { ContactMap, ContactWays } from "../../components/contact/ContactWays";
import { UrgentCalls } from "../../components/contact/UrgentCalls";
import { Form } from "../../components/form/Form";
import { type FormProps, type FormSource, isSuggestedAtFirst } from "../../components/form/form-props";
import { SubmissionReceipt } from "../../components/form/SubmissionReceipt";
import { thanksTexts } from "../../components/form/texts";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { groundOf } from "../../components/map/map-ground";
import { RichTextBody } from "../../components/media/RichTextBody";
import { ShareButtons } from "../../components/share/ShareButtons";
import { areasOfIndonesia } from "../../forms/areas";
import type { FormDefinition } from "../../forms/form";
import { elsewhereId } from "../../forms/form-ids";
import { type FormModel, type FormTexts, fieldsOfModel } from "../../forms/model";
import { storedDraftName } from "../../forms/stored-names";
import { sharedFormTexts } from "../../forms/texts/shared";
import type { Texts } from "../../i18n/texts";
import { privacyHref, siteHref, statusPath } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { type PromiseName, promisesOf } from "../../page/promises";
import type { Site } from "../../page/site-data";
import type { RichText } from "../../richtext/safe-html";
import { elsewhereFormTexts, longFormTexts, sampleFormTexts } from "./texts";

interface FormPageTexts {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly notes: { readonly title: string; readonly items: readonly string[] };
  readonly thanks: { readonly title: string; readonly next: readonly string[] };
}

/** How a form's page shows it. */
export interface FormLook {
  readonly form: FormDefinition;
  readonly formTexts: Texts<FormTexts>;
  readonly texts: Texts<FormPageTexts>;
  /** What the company promises behind each of these texts. */
  readonly promises?: Readonly<Partial<Record<"lead" | "notes" | "thanks", PromiseName>>>;
  readonly look?: "plain" | "tall";
  readonly shared?: boolean;
  /** The company's place stands beside the form, and the telephones for emergencies before it. */
  readonly map?: boolean;
}

export interface FormData {
  readonly page: FormLook;
  readonly title: string;
  readonly isTitleFromCms: boolean;
  /** Text of the CMS; replaces the lead. */
  readonly about: RichText | null;
  readonly form: Pick<FormProps, "choices" | "step" | "state" | "hidden" | "siteKey"> & { readonly model: FormModel };
  readonly career: { readonly id: string; readonly title: string; readonly label: string } | null;
  readonly sent: string | null;
}

/** The page of a form: the form itself, and beside it every way to reach the company. */
export function FormView({ data, header, site }: ViewProps<FormData>) {
  const { page, title, isTitleFromCms, sent } = data;
  const { thanks } = page.texts(site);
  if (sent) {
    const promised = promisedIn(site, page.promises?.thanks);
    return (
      <>
        <Banner site={site} title={thanks.title} crumbs={[{ label: title, fromCms: isTitleFromCms }]} />
        <ThankYou site={site} next={[...thanks.next, ...promised]} reference={sent} form={data.form.model} />
      </>
    );
  }
  // Who is in the middle of a form has seen the picture.
  const image = isUnderway(data) ? null : header;
  return (
    <>
      <Banner
        site={site}
        title={title}
        titleLang={isTitleFromCms ? site.contentLang : undefined}
        crumbs={[{ label: title, fromCms: isTitleFromCms }]}
        image={image}
        look={page.look ?? "plain"}
      />
      <Entry data={data} site={site} />
    </>
  );
}

/** The sentence of a promise; none where the product does not make it. */
const promisedIn = (site: Site, name: PromiseName | undefined) => [name ? promisesOf(site)[name] : ""].filter(Boolean);

const isUnderway = ({ form: { step } }: FormData) => step !== null && step.position > 1;

function Entry({ data, site }: ViewProps<FormData>) {
  const { page, title, form, career, about } = data;
  const { texts, promises = {}, map = false, shared = false } = page;
  const { heading, lead, notes } = texts(site);
  const items = [...promisedIn(site, promises.notes), ...notes.items];
  const long = form.model.sections.length > 1;
  return (
    <div className={long ? "section container form-page" : "section container form-page with-side"}>
      <div className="form-page-main">
        {!long && <Untranslated site={site} partly />}
        {map && <UrgentCalls site={site} />}
        <div>
          <h2>{heading}</h2>
          {about?.html ? (
            <RichTextBody site={site} text={about} />
          ) : (
            !isUnderway(data) && <p className="section-lead">{[lead, ...promisedIn(site, promises.lead)].join(" ")}</p>
          )}
        </div>
        {career && (
          <p className="callout">
            <span className="callout-label">{career.label}</span>
            <span lang={site.contentLang}>{career.title}</span>
          </p>
        )}
        {site.product.isPublicSample && <p className="callout">{sampleFormTexts(site).notice}</p>}
        {long && !isUnderway(data) && (
          <>
            <p className="actions">
              <ButtonLink href={`#${form.model.id}`} label={longFormTexts(site).start} />
            </p>
            <Notes title={notes.title} items={items} />
          </>
        )}
        <FormIsland page={page} props={formProps(form, site)} site={site} />
        {hasFiles(form.model) && <ElsewhereButton form={form} site={site} />}
        {shared && <ShareButtons site={site} title={title} row="post" />}
      </div>
      {!long && (
        <div className="form-page-side">
          <ContactWays site={site} />
          {map && <ContactMap site={site} />}
          {items.length > 0 && <Notes title={notes.title} items={items} />}
        </div>
      )}
    </div>
  );
}

const hasFiles = (model: FormModel): boolean => fieldsOfModel(model).some(({ control }) => control === "file");

/** The form's script shows the button, and finds it by its id. */
function ElsewhereButton({ form: { step }, site }: Pick<FormData, "form"> & { readonly site: Site }) {
  const t = elsewhereFormTexts(site);
  return (
    <div id={elsewhereId}>
      <button className="button button--quiet" type="button" hidden>
        {t.button}
      </button>
      {step && (
        <noscript>
          <p className="form-note">{t.without}</p>
        </noscript>
      )}
    </div>
  );
}

interface FormIslandProps {
  readonly page: FormLook;
  readonly props: FormProps;
  readonly site: Site;
}

function FormIsland({ page, props, site }: FormIslandProps) {
  const source: FormSource = {
    definition: page.form,
    texts: page.formTexts(site),
    shared: sharedFormTexts(site),
  };
  return (
    <Island name="SiteForm" when="idle" props={props}>
      <Form {...props} source={source} areas={isSuggestedAtFirst(props) ? areasOfIndonesia : null} />
    </Island>
  );
}

function formProps({ model, ...form }: FormData["form"], site: Site): FormProps {
  const { latitude, longitude } = site.product.map;
  const hasPosition = fieldsOfModel(model).some(({ key }) => key === "latitude");
  return {
    ...form,
    form: model.id,
    product: site.product.key,
    language: site.language,
    action: model.action,
    privacyHref: privacyHref(site),
    cancelHref: siteHref(site),
    map: hasPosition ? { latitude, longitude, ground: groundOf(site.product) } : null,
  };
}

export function Notes({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section className="notes">
      <h3 className="notes-title">{title}</h3>
      <ul className="marked-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface ThankYouProps {
  readonly site: Site;
  readonly next: readonly string[];
  readonly reference: string;
  /** The submitted form: the browser deletes its stored draft. */
  readonly form: FormModel;
}

/** After acceptance: reference, next steps, contacts. */
function ThankYou({ site, next, reference, form }: ThankYouProps) {
  const t = thanksTexts(site);
  // The status is only for those who can name an e-mail address of the form.
  const hasStatus = fieldsOfModel(form).some(({ type }) => type === "email");
  const receipt = { reference, language: site.language, company: site.product.name, steps: [...next] };
  return (
    <div className="section container with-side">
      <div className="thanks" data-sent={storedDraftName(site.product.key, form.id)}>
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
          {hasStatus && (
            <>
              <p>{t.keep}</p>
              <p>
                <a href={siteHref(site, `${statusPath}?reference=${reference}`)}>{t.status}</a>
              </p>
            </>
          )}
        </div>
        <h2>{t.next}</h2>
        <ul className="marked-list">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Island name="SubmissionReceipt" when="idle" props={receipt}>
          <SubmissionReceipt {...receipt} />
        </Island>
        <p>
          <ButtonLink href={siteHref(site)} label={t.home} isQuiet />
        </p>
      </div>
      <ContactWays site={site} />
    </div>
  );
}
