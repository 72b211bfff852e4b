import { helpPhone, phoneHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { maintenanceTexts, stateTexts } from "./texts";

/** A band above every page while operators work on the site: what to expect, and whom to call meanwhile. */
export function MaintenanceNotice({ site }: { readonly site: Site }) {
  const t = maintenanceTexts(site);
  const phone = helpPhone(site);
  return (
    <aside className="site-notice site-notice--warning" aria-label={t.label}>
      <p className="container site-notice-line">
        {t.text} {phone && <a href={phoneHref(phone)}>{stateTexts(site).call(formatPhone(phone))}</a>}
      </p>
    </aside>
  );
}
