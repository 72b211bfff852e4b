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

/** Opens the dialog once a session; it closes by its own button, by Esc or by a tap outside. */
export function hydrate(element: HTMLElement, { show }: { show: boolean }): void {
  const dialog = element.querySelector("dialog");
  if (!dialog || !show || wasClosed()) return;
  dialog.addEventListener("close", remember, { once: true });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.showModal();
}
