/** Vite loads it with the module that names it. */
declare module "*.css";

interface Navigator {
  /** Many browsers tell nothing of it. */
  readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

interface Window {
  /** Absent in browsers without Trusted Types. */
  readonly trustedTypes?: TrustedTypePolicyFactory;
}
