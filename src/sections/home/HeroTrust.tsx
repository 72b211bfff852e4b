import { Icon } from "../../components/media/Icon";
import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/page";
import { heroTexts } from "./texts";

/** The line of trust below the hero. */
export function HeroTrust({ site }: { readonly site: Site }) {
  const t = heroTexts(site);
  const { callCenter } = site.product.links;
  return (
    <ul className="hero-trust">
      {callCenter && (
        <li>
          <a className="hero-trust-link" href={phoneHref(callCenter)}>
            <Icon name="phone" />
            {t.callCenter}
          </a>
        </li>
      )}
      <li>
        <a className="hero-trust-link" href={address(site, "providers")}>
          <Icon name="pin" />
          {t.network}
        </a>
      </li>
    </ul>
  );
}
