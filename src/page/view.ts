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
  /** The same page with slots; null where it is another one. */
  readonly slotted: (data: Data, site: Site) => Slotted<Data> | null;
}

/** What is rendered once, with the marks of slots in it, and what is put into them for one visitor. */
interface Slotted<Data> {
  /** Names what the body follows from, besides the site. */
  readonly name: string;
  /** What title and head follow from. */
  readonly data: Data;
  readonly body: ReactNode;
  readonly slots: Slots;
}

/** A page with slots: its head and body follow from its name and the site alone. */
export interface SlottedPage {
  readonly name: string;
  readonly head: TitledHead;
  readonly body: ReactNode;
  readonly slots: Slots;
}
