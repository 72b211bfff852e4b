import { helpPhone, phoneHref, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { Icon } from "../media/Icon";
import { current } from "./menu";
import { searchFormTexts, stateTexts } from "./texts";

/** The bar's ways to the search and, on phones, to whom one calls: signs, whose words are for those who hear the page. */
export function BarLinks({ site }: { readonly site: Site }) {
  const search = siteHref(site, "search");
  const phone = helpPhone(site);
  return (
    <div className="bar-links">
      {site.switches.search && (
        <a className="bar-link" href={search} aria-current={current(site, search)}>
          <Icon name="search" />
          <span className="visually-hidden">{searchFormTexts(site).label}</span>
        </a>
      )}
      {phone && (
        <a className="bar-link bar-link--call" href={phoneHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{stateTexts(site).call(formatPhone(phone))}</span>
        </a>
      )}
    </div>
  );
}
