let pointerDown = false;

for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(name, () => (pointerDown = name === "pointerdown"), { capture: true, passive: true });
}

/** Calls back once no pointer is down, so that a new message does not move a button away from under the pointer. */
export function afterPointerUp(callback: () => void): void {
  if (!pointerDown) setTimeout(callback);
  else addEventListener("pointerup", () => setTimeout(callback), { capture: true, once: true });
}
