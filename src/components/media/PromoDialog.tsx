import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { Island } from "../island/Island";
import type { PromoProps } from "../island/island-props";
import { Icon } from "./Icon";
import { Picture } from "./Picture";

interface PromoDialogProps extends PromoProps {
  readonly banners: readonly { readonly image: Image; readonly href: string }[];
  /** Language of the banners if it differs from the page's. */
  readonly lang: Language | undefined;
  readonly title: string;
  readonly close: string;
}

const Banners = ({ banners, lang }: Pick<PromoDialogProps, "banners" | "lang">) => (
  <ul className="promo-banners">
    {banners.map(({ image, href }) => (
      <li key={image.src}>
        <a href={href} rel={href.startsWith("/") ? undefined : "external"}>
          <Picture image={image} lang={lang} sizes="(width >= 415px) 750px, 100vw" />
        </a>
      </li>
    ))}
  </ul>
);

/** Rendered closed; its island opens it. Without script the banners stand in the page. */
export function PromoDialog({ product, show, days, banners, lang, title, close }: PromoDialogProps) {
  return (
    <Island name="PromoDialog" when="later" props={{ product, show, days }}>
      <dialog className="promo-dialog" aria-label={title}>
        <form className="promo-dialog-head" method="dialog">
          <p>{title}</p>
          <button className="promo-dialog-close" type="submit">
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        </form>
        <Banners banners={banners} lang={lang} />
      </dialog>
      <noscript>
        <section className="section container promo-strip" aria-label={title}>
          <Banners banners={banners} lang={lang} />
        </section>
      </noscript>
    </Island>
  );
}
