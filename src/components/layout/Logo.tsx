import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { Picture } from "../media/Picture";

interface LogoProps {
  readonly site: Site;
  /** On a ground that is dark in every colour scheme. */
  readonly onDark?: boolean;
}

/** The company's logo, or the brand's name where there is none, leading home. */
export function Logo({ site, onDark = false }: LogoProps) {
  const { name, lightLogo } = site.product;
  const logo = site.company?.logo;
  return (
    <a className={lightLogo ? "logo logo--bare" : "logo"} href={address(site)}>
      {logo ? (
        <picture>
          {lightLogo && <source srcSet={lightLogo} media={onDark ? "all" : "(prefers-color-scheme: dark)"} />}
          <Picture image={logo} alt={name} sizes="220px" loading="eager" />
        </picture>
      ) : (
        name
      )}
    </a>
  );
}
