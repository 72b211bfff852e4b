import type { IslandProps } from "../../src/components/island/island-props";
import { storePages } from "./stored-pages";

/**
 * What goes on beside a visit, none of it before the page is looked at: the browser learns to show visited pages without a
 * line, and some visits, drawn by lot before anything is loaded, are measured.
 */
export async function hydrate(_element: HTMLElement, { product, offline, share }: IslandProps["Visit"]): Promise<void> {
  if ("prerendering" in document && document.prerendering) {
    await new Promise((done) => document.addEventListener("prerenderingchange", done, { once: true }));
  }
  if (offline !== null) storePages(`/${product}/service-worker.js`, offline);
  const lot = Math.random() / share;
  if (lot < 1) await measure(product, lot < 0.5);
}

/**
 * Each visit tells either how its page came or how it responded, so that none loads more than two kilobytes. A figure goes
 * with the path of its page, which the server turns into a pattern: nothing is stored, and nothing tells one visitor from
 * another.
 */
async function measure(product: string, isLoading: boolean): Promise<void> {
  const report = ({ name, value }: { readonly name: string; readonly value: number }) => {
    navigator.sendBeacon(`/${product}/api/vitals`, JSON.stringify({ path: location.pathname, name, value }));
  };
  if (isLoading) {
    const { onCLS, onLCP } = await import("web-vitals?loading");
    onLCP(report);
    onCLS(report);
  } else {
    const { onINP } = await import("web-vitals?responding");
    onINP(report);
  }
}
