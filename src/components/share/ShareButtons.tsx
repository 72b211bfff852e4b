import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { Island } from "../island/Island";
import { Icon } from "../media/Icon";
import { type ShareTarget, shareTargets } from "./share-targets";
import { shareTexts } from "./texts";

interface ShareProps {
  readonly site: Site;
}

/** The block below texts; the setting `share` decides whether it carries the page or the product's home. */
export function ShareButtons({ site }: ShareProps) {
  const { product, canonical } = site;
  const url = product.share === "home" ? new URL(address(site), canonical).href : canonical;
  const { facebook, twitter, email, linkedin, whatsapp, telegram } = shareTargets(url, product.name, site);
  const channels = [facebook, twitter, email, linkedin, whatsapp, telegram];
  return <ShareRow title={shareTexts(site).title} before={channels} url={url} site={site} />;
}

/** The row of the service pages and the provider registration: always this very page. */
export function SharePost({ site }: ShareProps) {
  const { product, canonical } = site;
  const { whatsapp, facebook, twitter, linkedin, email } = shareTargets(canonical, product.name, site);
  const channels = [whatsapp, facebook, twitter, linkedin];
  return <ShareRow title={shareTexts(site).post} before={channels} after={[email]} url={canonical} site={site} />;
}

interface ShareRowProps extends ShareProps {
  readonly title: string;
  readonly url: string;
  /** Places before and after the link that copies the address. */
  readonly before: readonly ShareTarget[];
  readonly after?: readonly ShareTarget[];
}

/** A page with it has the island `ShareTools`. */
function ShareRow({ title, url, before, after = [], site }: ShareRowProps) {
  const { product } = site;
  const { link, copy, copied, copyFailed: failed, system: share } = shareTexts(site);
  return (
    <section className="share" aria-labelledby="bagikan">
      <h2 className="share-title" id="bagikan">
        {title}
      </h2>
      <ul className="share-list">
        <ShareChannels targets={before} />
        <li>
          <Island
            name="ShareTools"
            when="visible"
            props={{ url, title: product.name, link, copy, copied, failed, share }}
          />
        </li>
        <ShareChannels targets={after} />
      </ul>
    </section>
  );
}

const ShareChannels = ({ targets }: { readonly targets: readonly ShareTarget[] }) =>
  targets.map(({ label, icon, href }) => (
    <li key={icon}>
      <a className="share-link" href={href} rel="noopener nofollow" aria-label={label}>
        <Icon name={icon} />
      </a>
    </li>
  ));
