import { Island } from "../island/Island";
import { Icon } from "../media/Icon";

interface ShareToolsProps {
  readonly url: string;
  readonly title: string;
  /** What the link is without script. */
  readonly link: string;
  readonly share: string;
}

/** A link to the page that its island makes copy the address, and the system's share sheet where there is one. */
export function ShareTools({ url, title, link, share }: ShareToolsProps) {
  return (
    <Island name="ShareTools" when="visible" props={{ title }}>
      <span className="share-tools">
        <a className="share-link" href={url} aria-label={link}>
          <Icon name="link" />
        </a>
        <button className="share-link" type="button" aria-label={share} hidden>
          <Icon name="share" />
        </button>
        <span className="share-said" role="status" />
      </span>
    </Island>
  );
}
