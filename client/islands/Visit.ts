import type { IslandProps } from "../../src/components/island/island-props";

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

/** Registers the service worker and has this page stored; failures are ignored. */
function storePages(address: string, scope: string): void {
  const { serviceWorker: container, connection } = navigator;
  if (!container || connection?.saveData) return;
  const policy = window.trustedTypes?.createPolicy("offline", { createScriptURL: (url) => url });
  const ready = container.register(policy?.createScriptURL(address) ?? address, { scope, updateViaCache: "all" });
  const post = async (what: unknown) => {
    await ready;
    (await container.ready).active?.postMessage(what);
  };
  post({ visited: location.href }).catch(() => {});
  const results = document.querySelector("[data-part=results]");
  if (!results) return;
  // A finder's list is not what its address shows: the visitor has gone on in it.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) post({ found: withoutDistances(results).innerHTML }).catch(() => {});
  });
}

/**
 * The list as it may outlive the tab. Where distances are measured from must not: neither they nor their order nor their
 * groups are in it.
 */
function withoutDistances(results: Element): Element {
  const copy = document.importNode(results, true);
  const distances = Array.from(copy.querySelectorAll(".provider-distance"));
  if (distances.length === 0) return copy;
  for (const distance of distances) distance.remove();
  const providers = Array.from(copy.querySelectorAll(".provider-list > li"));
  const nameOf = (provider: Element) => provider.querySelector(".provider-name")?.textContent ?? "";
  providers.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  for (const list of copy.querySelectorAll(".finder-group, .provider-list")) list.remove();
  const list = document.createElement("ul");
  list.className = "provider-list";
  for (const provider of providers) list.appendChild(provider);
  copy.appendChild(list);
  return copy;
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
