import type { ComponentType, ReactNode } from "react";
import type { TitledHead } from "./head";
import type { Site } from "./site-data";
import type { Slots } from "./slots";

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** A view whose code is loaded when the page is first shown. */
export interface LateView<Data> {
  readonly late: () => Promise<ComponentType<ViewProps<Data>> | SlottedView<Data>>;
}

/** A view of pages that differ from each other in few places. */
export interface SlottedView<Data> {
  readonly View: ComponentType<ViewProps<Data>>;
  /** The page with slots; null where its body cannot be shared. */
  readonly slotted: (data: Data, site: Site) => Slotted<Data> | null;
}

/** A body that is rendered once with markers for its slots, and what fills them for one visitor. */
interface Slotted<Data> {
  /** Identifies everything the body depends on besides the site. */
  readonly name: string;
  /** What title and head are made from. */
  readonly data: Data;
  readonly body: ReactNode;
  readonly slots: Slots;
}

/** A page with slots: its head and body depend on its name and the site alone. */
export interface SlottedPage {
  readonly name: string;
  readonly head: TitledHead;
  readonly body: ReactNode;
  readonly slots: Slots;
}
