import type { ComponentType } from "react";
import type { Site } from "./site-data";

export interface ViewProps<Data> {
  readonly data: Data;
  readonly site: Site;
}

/** A view whose code is loaded when the page is first shown. */
export interface LazyView<Data> {
  readonly lazy: () => Promise<ComponentType<ViewProps<Data>>>;
}
