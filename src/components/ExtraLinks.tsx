import type { Site } from "../render/page";
import { address } from "./addresses";
import { Icon } from "./Icon";
import { current } from "./menu";

function translated(service: string, page: string): string {
  const url = new URL(service);
  url.searchParams.set("sl", "id");
  url.searchParams.set("tl", "en");
  url.searchParams.set("u", page);
  return url.href;
}

/** The last part of the menu: the AI site, the translation, and the one filled button. */
export function ExtraLinks({ site }: { readonly site: Site }) {
  const { navigation: t } = site.t;
  const { ai, translate } = site.product.links;
  const contact = address(site, "contact");
  return (
    <>
      {ai && (
        <a className="navigation-item" href={ai} rel="external">
          {t.ai(site.product.name)}
          <Icon name="external" />
        </a>
      )}
      {translate && (
        <a className="navigation-item" href={translated(translate, site.canonical)} rel="external nofollow">
          <Icon name="languages" />
          <span lang="en">{t.translate}</span>
        </a>
      )}
      <a className="button button--compact" href={contact} aria-current={current(site, contact)}>
        {t.contact}
      </a>
    </>
  );
}
