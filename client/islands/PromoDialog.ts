/** Of the session; products on one host share it. */
const keyOf = (product: string) => `promo-dialog-closed-${product}`;

/** Without storage the dialog may appear again. */
function remember(key: string): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {}
}

function wasClosed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the page is only being prerendered. */
const isPrerendering = () => "prerendering" in document && document.prerendering === true;

/** Opens the dialog once per session; its button, Esc or a click outside closes it. */
export function hydrate(element: HTMLElement, { show, product }: { show: boolean; product: string }): void {
  const dialog = element.querySelector("dialog");
  if (!dialog || !show) return;
  const key = keyOf(product);
  dialog.addEventListener("close", () => remember(key), { once: true });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const open = () => {
    if (!wasClosed(key)) dialog.showModal();
  };
  if (isPrerendering()) document.addEventListener("prerenderingchange", open, { once: true });
  else open();
}
