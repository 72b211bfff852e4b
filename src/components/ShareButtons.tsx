import type { Site } from "../render/page";
import { address } from "./addresses";
import { Icon } from "./Icon";
import { type ShareTarget, shareTargets } from "./share-targets";

interface ShareProps {
  readonly site: Site;
}

/** The block below texts; the setting `share` decides whether it carries the page or the product's home. */
export function ShareButtons({ site }: ShareProps) {
  const { product, canonical, t } = site;
  const url = product.share === "home" ? new URL(address(site), canonical).href : canonical;
  const { facebook, twitter, email, linkedin, whatsapp, telegram } = shareTargets(url, product.name, t);
  return <ShareRow title={t.share.title} targets={[facebook, twitter, email, linkedin, whatsapp, telegram]} />;
}

/** The row of the service pages and the provider registration: always this very page. */
export function SharePost({ site }: ShareProps) {
  const { product, canonical, t } = site;
  const { whatsapp, facebook, twitter, linkedin, email } = shareTargets(canonical, product.name, t);
  const link: ShareTarget = { label: t.share.link, icon: "link", href: canonical };
  return <ShareRow title={t.share.post} targets={[whatsapp, facebook, twitter, linkedin, link, email]} />;
}

interface ShareRowProps {
  readonly title: string;
  readonly targets: readonly ShareTarget[];
}

function ShareRow({ title, targets }: ShareRowProps) {
  return (
    <section className="share" aria-labelledby="bagikan">
      <h2 className="share-title" id="bagikan">
        {title}
      </h2>
      <ul className="share-list">
        {targets.map(({ label, icon, href }) => (
          <li key={icon}>
            <a className="share-link" href={href} rel="noopener nofollow" aria-label={label}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
