const key = "promo-dialog-closed";

/** Without storage the dialog may appear again. */
function remember(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {}
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the page is only being prerendered. */
const isPrerendering = () => "prerendering" in document && document.prerendering === true;

/** Opens the dialog once per session; its button, Esc or a click outside closes it. */
export function hydrate(element: HTMLElement, { show }: { show: boolean }): void {
  const dialog = element.querySelector("dialog");
  if (!dialog || !show) return;
  dialog.addEventListener("close", remember, { once: true });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const open = () => {
    if (!wasClosed()) dialog.showModal();
  };
  if (isPrerendering()) document.addEventListener("prerenderingchange", open, { once: true });
  else open();
}
