import { helpPhone, siteHref, whatsappHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { ButtonLink } from "../ButtonLink";
import { callLink } from "../contact/call-link";
import { stateTexts } from "./texts";

interface StatePageProps {
  readonly site: Site;
  /** A drawing of 480 × 360 whose id is `state`. */
  readonly drawing: string;
  readonly title: string;
  readonly text: string;
}

/** Shown instead of a page that cannot be rendered. */
export function StatePage({ site, drawing, title, text }: StatePageProps) {
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
