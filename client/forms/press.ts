let pressed = false;

for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(name, () => (pressed = name === "pointerdown"), { capture: true, passive: true });
}

/** Calls back once nothing is pressed: what appears above a button must not move it from under the pointer. */
export function afterPress(callback: () => void): void {
  if (!pressed) setTimeout(callback);
  else addEventListener("pointerup", () => setTimeout(callback), { capture: true, once: true });
}
