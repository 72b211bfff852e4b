import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { Picture } from "../media/Picture";

/** The company's logo, or the brand's name where there is none, leading home. */
export function Logo({ site }: { readonly site: Site }) {
  const { name } = site.product;
  const logo = site.company?.logo;
  return (
    <a className="logo" href={address(site)}>
      {logo ? <Picture image={logo} alt={name} sizes="220px" loading="eager" /> : name}
    </a>
  );
}
