import type { Site } from "../../page/site-data";

/** Of its picture: `first` is the largest picture of the first screen, `eager` is there beside another. */
export type CardLoading = "lazy" | "eager" | "first";

/** What every card of a list takes. */
export interface CardProps<Item> {
  readonly item: Item;
  /** Address of the item's own page. */
  readonly href: string;
  readonly heading: "h2" | "h3";
  readonly loading: CardLoading;
  /** The item is over. */
  readonly over: boolean;
  readonly site: Site;
}
