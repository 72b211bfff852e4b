/** Bundled by Vite with the importing module. */
declare module "*.css";

interface Navigator {
  /** Not available in many browsers. */
  readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
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
