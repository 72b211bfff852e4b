import type { IslandProps } from "../../src/components/island/island-props";
import "./promo-dialog.css";

const dayMs = 86_400_000;

/** Idle time before the dialog opens. */
const quietMs = 3_000;

/** Elements in use: hovered controls, focused fields, pressed elements, top layer. */
const busy = ":is(:is(a, button, label):hover, :is(input, select, textarea):focus, :active, :modal, :popover-open)";

const uses = "pointermove pointerdown pointerup touchstart touchend touchcancel scroll keydown visibilitychange";

/** Calls back after idle time, not while the page is hidden or prerendered. */
function whenQuiet(start: () => void): void {
  const over = new AbortController();
  let timer: number;
  let isTouched = false;
  const wait = (event?: Event) => {
    if (event?.type.startsWith("touch")) isTouched = event.type === "touchstart";
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isTouched || document.hidden || document.querySelector(busy)) return wait();
      over.abort();
      start();
    }, quietMs);
  };
  for (const name of uses.split(" ")) addEventListener(name, wait, { signal: over.signal, capture: true });
  wait();
}

/**
 * Opens the dialog once its first picture can be shown and the visitor is not busy, at most once in so many days.
 * Its button, Esc or a click outside closes it.
 * @throws where nothing can be stored, since the dialog would come again and again, or the picture cannot be loaded
 */
export async function hydrate(
  element: HTMLElement,
  { show, product, days }: IslandProps["PromoDialog"],
): Promise<void> {
  const dialog = element.querySelector("dialog");
  const picture = dialog?.querySelector("img");
  // Products on one host share the storage.
  const key = `promo-dialog-${product}`;
  const isDue = () => !(Math.abs(Date.now() - Number(localStorage.getItem(key))) < days * dayMs);
  if (!dialog || !picture || !show || !isDue()) return;
  picture.loading = "eager";
  await picture.decode();
  whenQuiet(() => {
    if (!isDue()) return;
    localStorage.setItem(key, String(Date.now()));
    const focused = document.activeElement;
    dialog.onclose = () => {
      // The browser gives the focus back to what had it. Where nothing had, Tab would go on from the end of the page.
      if (focused === document.body) document.querySelector<HTMLElement>(".skip-link")?.focus({ preventScroll: true });
    };
    dialog.onclick = ({ target }) => {
      if (target === dialog) dialog.close();
    };
    dialog.showModal();
  });
}
