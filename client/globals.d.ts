/** Bundled by Vite with the importing module. */
declare module "*.css";

/** The address of a script that Vite builds for a worker. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}

interface Navigator {
  /** Not available in many browsers. */
  readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
  /** Declared as text: the types of browsers' functions know no trusted addresses. */
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

interface Window {
  /** Absent in browsers without Trusted Types. */
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

/** One copy of the library for each set of figures, so that a visit loads what it measures and no more. */
declare module "web-vitals?loading" {
  export { onCLS, onLCP } from "web-vitals";
}

declare module "web-vitals?responding" {
  export { onINP } from "web-vitals";
}

interface OfflineEvent {
  waitUntil(task: Promise<unknown>): void;
}

interface OfflineFetchEvent extends OfflineEvent {
  readonly request: Request;
  /** Undefined where the browser asked for nothing by itself. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface OfflineInstallEvent extends OfflineEvent {
  /** Absent in many browsers. */
  addRoutes?(routes: readonly { readonly condition: unknown; readonly source: "network" }[]): Promise<void>;
}

interface OfflineMessageEvent extends OfflineEvent {
  readonly data: {
    /** Address of a page that is being looked at. */
    readonly visited?: string;
    /** Markup of what a finder shows. */
    readonly found?: string;
  };
}

/** The global object of a service worker, as far as the site's one uses it. */
interface OfflineScope {
  addEventListener(type: "install", listener: (event: OfflineInstallEvent) => void): void;
  addEventListener(type: "activate", listener: (event: OfflineEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: OfflineFetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: OfflineMessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

declare const offlineScope: OfflineScope;

/** Written by the site in front of `client/service-worker.ts`. */
declare const offlineSettings: {
  /** Key of the product. */
  readonly product: string;
  /** Path of the product's home. */
  readonly home: string;
  /** Of the site's files. */
  readonly version: string;
  /** What stands above a kept page, with `{date}` in it; by language, the default one first. */
  readonly languages: Readonly<Record<string, string>>;
};
