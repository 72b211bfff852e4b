import type { Image } from "../../content/fields";
import { Icon } from "./Icon";
import { Picture } from "./Picture";

export interface PromoDialogProps {
  /** Whether the island opens it. */
  readonly show: boolean;
  readonly images: readonly Image[];
  readonly title: string;
  readonly close: string;
}

const PromoImages = ({ images }: { readonly images: readonly Image[] }) => (
  <ul className="promo-images">
    {images.map((image) => (
      <li key={image.src}>
        <Picture image={image} sizes="(width >= 64rem) 900px, 100vw" />
      </li>
    ))}
  </ul>
);

/** Rendered closed; its island opens it. Without script the pictures stand in the page. */
export function PromoDialog({ images, title, close }: PromoDialogProps) {
  return (
    <>
      <dialog className="promo-dialog" aria-label={title}>
        <form className="promo-dialog-head" method="dialog">
          <p>{title}</p>
          <button className="promo-dialog-close" type="submit">
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        </form>
        <PromoImages images={images} />
      </dialog>
      <noscript>
        <section className="section container promo-strip" aria-label={title}>
          <PromoImages images={images} />
        </section>
      </noscript>
    </>
  );
}
