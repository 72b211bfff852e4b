import { helpPhone, phoneHref, siteHref, whatsappHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { Icon } from "../media/Icon";
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
          <a className="button" href={siteHref(site)}>
            {t.toHome}
          </a>
          {phone && (
            <a className="button button--quiet" href={phoneHref(phone)}>
              <Icon name="phone" />
              {t.call(formatPhone(phone))}
            </a>
          )}
          <ChatLink site={site} />
        </p>
      </div>
    </div>
  );
}

function ChatLink({ site }: Pick<StatePageProps, "site">) {
  const care = site.chat?.customerCare;
  if (!care?.phone) return null;
  return (
    <a className="button button--quiet" href={whatsappHref(care.phone, care.message)} rel="external">
      <Icon name="whatsapp" />
      {stateTexts(site).whatsapp}
    </a>
  );
}
