let pointerDown = false;

for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(name, () => (pointerDown = name === "pointerdown"), { capture: true, passive: true });
}

/** Calls back once nothing is pressed: what appears above a button must not move it from under the pointer. */
export function afterPointerUp(callback: () => void): void {
  if (!pointerDown) setTimeout(callback);
  else addEventListener("pointerup", () => setTimeout(callback), { capture: true, once: true });
}
