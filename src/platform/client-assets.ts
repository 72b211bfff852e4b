export type Opening = "home" | "page" | "form" | "finder";

/** Output of the client build, defined in the Worker by `vite.config.ts`: URLs, except for `opening`. */
export interface ClientAssets {
  readonly entry: string;
  /** Critical styles by page kind, inlined in the head; empty in development, where pages link `openingSheets`. */
  readonly opening: Readonly<Record<Opening, string>>;
  /** The URLs of the same styles as files. */
  readonly openingSheets: Readonly<Record<Opening, string>>;
  readonly stylesheet: string;
  readonly preview: string;
  /** Of the bands above the header. */
  readonly bands: string;
  readonly serviceWorker: string;
  /** Vite's script, in development. */
  readonly hotReload: string | null;
}

declare const __CLIENT_ASSETS__: ClientAssets;

export const clientAssets: ClientAssets = __CLIENT_ASSETS__;
