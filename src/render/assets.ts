/** Addresses of what the client build made; `vite.config.ts` writes them into the Worker. */
export interface ClientAssets {
  readonly entry: string;
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
