import type { Site } from "../../page/page";

/** What every card of a list takes. */
export interface CardProps<Item> {
  readonly item: Item;
  /** Address of the item's own page. */
  readonly href: string;
  readonly heading: "h2" | "h3";
  /** `first`: its picture is the largest of the first screen. */
  readonly loading: "lazy" | "first";
  readonly site: Site;
}
