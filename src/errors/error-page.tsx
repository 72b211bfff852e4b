import { ButtonLink } from "../components/ButtonLink";
import { callLink } from "../components/contact/UrgentCalls";
import { stateTexts } from "../components/layout/texts";
import { SwitchedOff } from "../content/operations/switches";
import { MissingContent, UnavailableContent } from "../content/reading/failures";
import { helpPhone, siteHref, whatsappHref } from "../page/links";
import type { Site } from "../page/site-data";
import { ProviderError } from "../providers/provider";
import { Refusal } from "./refusal";
import { notFoundTexts, refusalTexts, switchedOffTexts, unavailableTexts } from "./texts";

const retrySeconds = "30";
const switchedOffSeconds = "900";

/** 503 if the CMS does not respond and nothing is stored, 500 for a defect. */
export function errorPageOf(error: unknown, site: Site) {
  const summary = summaryOf(error, site);
  const { status, title, text } = summary;
  const drawing = `/illustrations/state-${status === 404 ? "not-found" : "error"}.svg`;
  return { ...summary, body: <StatePage site={site} drawing={drawing} title={title} text={text} /> };
}

/** `text` is for clients that show no pages; `retryAfter`, in seconds, is null if trying again does not help. */
function summaryOf(error: unknown, site: Site) {
  const expected = { retryAfter: null, unexpected: false };
  if (error instanceof MissingContent) return { ...expected, status: 404, ...notFoundTexts(site) };
  if (error instanceof Refusal) {
    const { status, code, retryAfter } = error;
    return { ...expected, status, ...refusalTexts(site)[code], retryAfter };
  }
  if (error instanceof SwitchedOff) {
    return { ...expected, status: 503, ...switchedOffTexts(site)[error.feature], retryAfter: switchedOffSeconds };
  }
  const unexpected = !(error instanceof UnavailableContent || error instanceof ProviderError);
  return { status: unexpected ? 500 : 503, ...unavailableTexts(site), retryAfter: retrySeconds, unexpected };
}

interface StatePageProps {
  readonly site: Site;
  /** A drawing of 480 × 360 whose id is `state`. */
  readonly drawing: string;
  readonly title: string;
  readonly text: string;
}

/** Shown instead of a page that cannot be rendered. */
function StatePage({ site, drawing, title, text }: StatePageProps) {
  const t = stateTexts(site);
  const phone = helpPhone(site);
  return (
    <div className="container state">
      <svg className="state-drawing" viewBox="0 0 480 360" aria-hidden="true">
        <use href={`${drawing}#state`} />
      </svg>
      <div>
        <h1 className="state-title">{title}</h1>
        <p className="state-text">{text}</p>
        <p className="actions">
          <ButtonLink href={siteHref(site)} label={t.toHome} />
          {phone && <ButtonLink {...callLink(site, phone)} icon="phone" isQuiet />}
          <ChatLink site={site} />
        </p>
      </div>
    </div>
  );
}

/** A separate component: a CMS message that cannot be in a link removes this link only. */
function ChatLink({ site }: Pick<StatePageProps, "site">) {
  const care = site.chat?.customerCare;
  if (!care?.phone) return null;
  const href = whatsappHref(care.phone, care.message);
  return <ButtonLink href={href} label={stateTexts(site).whatsapp} icon="whatsapp" isQuiet rel="external" />;
}
