import type { Image } from "../../content/model/fields";
import type { Site } from "../../page/site-data";
import { truncate } from "../../platform/text";
import type { RichText } from "../../richtext/safe-html";
import { Picture } from "../media/Picture";
import { RichTextBody } from "../media/RichTextBody";
import { DateChip, type Fact, Facts } from "./Facts";
import { SectionHeading } from "./SectionHeading";

/** What a card shows of an item. */
export interface CardFace {
  readonly title: string;
  readonly eyebrow?: string;
  readonly image?: Image | null;
  /** On the picture. */
  readonly date?: string | null;
  readonly facts?: readonly Fact[];
  readonly excerpt?: string;
  /** Its links stay links of their own. */
  readonly text?: RichText;
  /** A button. Without an address of its own it leads to the item, in place of the title. */
  readonly action?: { readonly label: string; readonly href?: string } | null;
}

/** Of a card's picture: `first` is the largest picture of the first screen, `eager` is there beside another. */
export type CardLoading = "lazy" | "eager" | "first";

interface CardProps {
  readonly face: CardFace;
  readonly href: string;
  readonly site: Site;
  /** `large` leads a group, `row` has its picture beside the text, `wide` stands in two columns. */
  readonly look?: keyof typeof sizes;
  readonly heading?: "h2" | "h3";
  readonly loading?: CardLoading;
}

const sizes = {
  plain: "(width >= 64rem) 380px, (width >= 40rem) 50vw, 100vw",
  wide: "(width >= 40rem) 50vw, 100vw",
  large: "(width >= 60rem) 640px, 100vw",
  row: "(width >= 40rem) 240px, 120px",
} as const;

/** An item in a list; its whole face is one link. */
export function Card({ face, href, site, look = "plain", heading: Heading = "h3", loading = "lazy" }: CardProps) {
  const { title, eyebrow, image, date, facts = [], excerpt, text, action } = face;
  const lang = site.contentLang;
  const isButton = Boolean(action) && !action?.href;
  return (
    <article className={`story-card story-card--${look}`}>
      {(image || date) && (
        <div className="story-media">
          {image && <Picture image={image} sizes={sizes[look]} alt="" loading={loading} />}
          {date && <DateChip date={date} site={site} />}
        </div>
      )}
      <div className="story-text">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="story-title" lang={lang}>
          {isButton ? (
            title
          ) : (
            <a className="face-link" href={href}>
              {truncate(title, 200)}
            </a>
          )}
        </Heading>
        <Facts facts={facts} lang={lang} />
        {excerpt && (
          <p className="clamped story-excerpt" lang={lang}>
            {excerpt}
          </p>
        )}
        {text && <RichTextBody site={site} text={text} />}
        {action && (
          <a className={`button button--quiet card-action${isButton ? " face-link" : ""}`} href={action.href ?? href}>
            {action.label}
            <span className="visually-hidden" lang={lang}>
              : {title}
            </span>
          </a>
        )}
      </div>
    </article>
  );
}

export interface RelatedProps {
  readonly title: string;
  readonly cards: readonly { readonly href: string; readonly face: CardFace }[];
}

export function Related({ title, cards, site }: RelatedProps & { readonly site: Site }) {
  if (cards.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="related">
      <div className="container">
        <SectionHeading id="related" title={title} />
        <ul className="story-list">
          {cards.map((card) => (
            <li key={card.href}>
              <Card {...card} look="row" site={site} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
