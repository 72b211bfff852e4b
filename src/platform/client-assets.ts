export type CriticalStyles = "home" | "page" | "form" | "finder";

/** URLs of the client build, defined in the Worker by `vite.config.ts`. */
export interface ClientAssets {
  readonly entry: string;
  /** CSS to inline in the head; in development the hue alone, because pages link `criticalSheets`. */
  readonly criticalStyles: Readonly<Record<CriticalStyles, string>>;
  readonly criticalSheets: Readonly<Record<CriticalStyles, string>>;
  readonly stylesheet: string;
  readonly preview: string;
  readonly siteNotices: string;
  readonly serviceWorker: string;
  /** The script that reloads pages, in development. */
  readonly hotReload: string | null;
}

declare const __CLIENT_ASSETS__: ClientAssets;

export const clientAssets: ClientAssets = __CLIENT_ASSETS__;
