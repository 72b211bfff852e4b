/** What a page begins with: the hero, a form, the finder's form, or none of them. */
export type Opening = "home" | "page" | "form" | "finder";

/** Output of the client build, defined in the Worker by `vite.config.ts`: URLs, except for `opening`. */
export interface ClientAssets {
  readonly entry: string;
  /** Critical styles by page kind, inlined in the head; empty in development, where pages link `openingSheets`. */
  readonly opening: Readonly<Record<Opening, string>>;
  /** The URLs of the same styles as files. */
  readonly openingSheets: Readonly<Record<Opening, string>>;
  /** All other styles of pages. */
  readonly stylesheet: string;
  /** Script of previewed pages. */
  readonly preview: string;
  /** Styles of what stands above the header of few pages. */
  readonly bands: string;
  /** What keeps visited pages for times without a line. */
  readonly serviceWorker: string;
  /** Vite's own script, while developing. */
  readonly hotReload: string | null;
}

declare const __CLIENT_ASSETS__: ClientAssets;

export const clientAssets: ClientAssets = __CLIENT_ASSETS__;
