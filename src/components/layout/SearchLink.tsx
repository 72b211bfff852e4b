import { address } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { current } from "./menu";
import { searchFormTexts } from "./texts";

/** The bar's way to the search: a sign, whose words are for those who hear the page. */
export function SearchLink({ site }: { readonly site: Site }) {
  const href = address(site, "search");
  return (
    <a className="search-link" href={href} aria-current={current(site, href)}>
      <Icon name="search" />
      <span className="visually-hidden">{searchFormTexts(site).label}</span>
    </a>
  );
}
