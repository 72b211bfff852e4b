/** What a page begins with: the hero, the finder's form, or neither. */
export type Opening = "home" | "page" | "finder";

/** What the client build made; `vite.config.ts` writes it into the Worker. All but `opening` are addresses. */
export interface ClientAssets {
  readonly entry: string;
  /** The styles of what a page shows first, as text for its head, by the kind of page. */
  readonly opening: Readonly<Record<Opening, string>>;
  /** Those of most pages as a file, for documents that link them. */
  readonly openingSheet: string;
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
