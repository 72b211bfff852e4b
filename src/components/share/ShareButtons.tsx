import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { taglineOf } from "../../page/tagline";
import { Island } from "../island/Island";
import { Icon } from "../media/Icon";
import { type Shared, type ShareTarget, shareTargets } from "./share-targets";
import { shareTexts } from "./texts";

interface ShareProps {
  readonly site: Site;
  readonly title: string;
}

/** The block below texts; the setting `share` decides whether it carries the page or the product's home. */
export function ShareButtons({ site, title }: ShareProps) {
  const { product, canonical } = site;
  const shared =
    product.share === "home"
      ? { ...sharedBy(site), url: new URL(siteHref(site), canonical).href, title: "" }
      : { ...sharedBy(site), url: canonical, title };
  const { facebook, twitter, email, linkedin, whatsapp, telegram } = shareTargets(shared, site);
  const channels = [facebook, twitter, email, linkedin, whatsapp, telegram];
  return <ShareRow heading={shareTexts(site).title} before={channels} shared={shared} site={site} />;
}

/** The row of the service pages and the provider registration: always this very page. */
export function SharePost({ site, title }: ShareProps) {
  const shared = { ...sharedBy(site), url: site.canonical, title };
  const { whatsapp, facebook, twitter, linkedin, email } = shareTargets(shared, site);
  const channels = [whatsapp, facebook, twitter, linkedin];
  return <ShareRow heading={shareTexts(site).post} before={channels} after={[email]} shared={shared} site={site} />;
}

const sharedBy = (site: Site) => ({ brand: site.product.name, about: site.company?.brief || taglineOf(site).text });

interface ShareRowProps extends Pick<ShareProps, "site"> {
  readonly heading: string;
  readonly shared: Shared;
  /** Places before and after the link that copies the address. */
  readonly before: readonly ShareTarget[];
  readonly after?: readonly ShareTarget[];
}

/** A page with it has the island `ShareTools`. */
function ShareRow({ heading, shared: { url, title, brand }, before, after = [], site }: ShareRowProps) {
  const { link, system } = shareTexts(site);
  return (
    <section className="share" aria-labelledby="share">
      <h2 className="share-title" id="share">
        {heading}
      </h2>
      <ul className="share-list">
        <ShareChannels targets={before} />
        <li>
          <ShareTools url={url} title={title || brand} link={link} share={system} />
        </li>
        <ShareChannels targets={after} />
      </ul>
    </section>
  );
}

const ShareChannels = ({ targets }: { readonly targets: readonly ShareTarget[] }) =>
  targets.map(({ label, icon, href }) => (
    <li key={icon}>
      <a className="round share-link" href={href} rel="noopener nofollow" aria-label={label}>
        <Icon name={icon} />
      </a>
    </li>
  ));

interface ShareToolsProps {
  readonly url: string;
  readonly title: string;
  readonly link: string;
  readonly share: string;
}

/** A link to the page that its island makes copy the address, and the system's share sheet where there is one. */
export function ShareTools({ url, title, link, share }: ShareToolsProps) {
  return (
    <Island name="ShareTools" when="visible" props={{ title }}>
      <span className="share-tools">
        <a className="round share-link" href={url} aria-label={link}>
          <Icon name="link" />
        </a>
        <button className="round share-link" type="button" aria-label={share} hidden>
          <Icon name="share" />
        </button>
        <span className="share-said" role="status" />
      </span>
    </Island>
  );
}
