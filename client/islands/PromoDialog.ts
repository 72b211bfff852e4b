const key = "promo-dialog-closed";

/** Storage may be refused; then the dialog may come again. */
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

/** Whether the browser makes this page ready for a visitor who may never come to it. */
const isPrerendering = () => "prerendering" in document && document.prerendering === true;

/** Opens the dialog once a session; it closes by its own button, by Esc or by a tap outside. */
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
