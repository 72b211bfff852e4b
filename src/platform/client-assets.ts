/** What a page begins with: the hero, a form, the finder's form, or none of them. */
export type CriticalStyles = "home" | "page" | "form" | "finder";

/** Output of the client build, defined in the Worker by `vite.config.ts`: URLs, except for `criticalStyles`. */
export interface ClientAssets {
  readonly entry: string;
  /** Critical styles by page kind, inlined in the head; empty in development, where pages link `criticalSheets`. */
  readonly criticalStyles: Readonly<Record<CriticalStyles, string>>;
  /** The URLs of the same styles as files. */
  readonly criticalSheets: Readonly<Record<CriticalStyles, string>>;
  readonly stylesheet: string;
  readonly preview: string;
  /** Styles of what stands above the header of few pages. */
  readonly siteNotices: string;
  readonly serviceWorker: string;
  /** Vite's script, in development. */
  readonly hotReload: string | null;
}

declare const __CLIENT_ASSETS__: ClientAssets;

export const clientAssets: ClientAssets = __CLIENT_ASSETS__;
