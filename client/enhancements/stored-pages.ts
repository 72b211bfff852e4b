/** Registers the service worker and has this page stored; failures are ignored. */
export function storePages(address: string, scope: string): void {
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
