import { logoOf } from "../../page/brand";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { Picture } from "../media/Picture";

interface LogoProps {
  readonly site: Site;
  /** On the footer, which is dark in every colour scheme and below the first screen. */
  readonly onDark?: boolean;
}

/** The company's logo, or the brand's name where there is none, leading home. */
export function Logo({ site, onDark = false }: LogoProps) {
  const { name, brand } = site.product;
  const { lightLogo } = brand;
  const logo = logoOf(site);
  const logoImage = logo && onDark && lightLogo ? { ...logo, src: lightLogo, renditions: [] } : logo;
  return (
    <a className={lightLogo ? "logo logo--bare" : "logo"} href={siteHref(site)}>
      {logoImage ? (
        <picture>
          {lightLogo && !onDark && <source srcSet={lightLogo} media="(prefers-color-scheme: dark)" />}
          <Picture image={logoImage} alt={name} sizes="220px" loading={onDark ? "lazy" : "eager"} />
        </picture>
      ) : (
        name
      )}
    </a>
  );
}
