import { type RefObject, useEffect, useRef } from "react";
import { afterPaint, afterPointerUp } from "./after-paint";
import type { FormChecks } from "./use-form-state";

interface LeavingOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly checks: FormChecks;
  readonly refreshSoon: () => void;
}

export interface FocusChange {
  readonly target: EventTarget;
  readonly relatedTarget: EventTarget | null;
}

/** Shows what is wrong with a field when the visitor leaves it. */
export function useLeaving({ form, checks, refreshSoon }: LeavingOptions) {
  const isPointerDown = usePointer();
  return ({ target, relatedTarget }: FocusChange): void => {
    const field = target instanceof Element ? checks.fieldAt(target) : undefined;
    const stays = relatedTarget instanceof Element && checks.fieldAt(relatedTarget)?.key === field?.key;
    // If the window has no focus, the visitor is in a dialog of the browser.
    if (!field || stays || !document.hasFocus()) return;
    afterPointerUp(isPointerDown.current, () => {
      checks.touch(field.key);
      refreshSoon();
      afterPaint(() => keepInView(form))();
    });
  };
}

/** A message above the focused field may have pushed it out of a small window. */
function keepInView(form: RefObject<HTMLFormElement | null>): void {
  const { activeElement } = document;
  if (form.current?.contains(activeElement) && activeElement?.matches("input, select, textarea, button"))
    activeElement.scrollIntoView({ block: "nearest" });
}

/** Whether a pointer is down. */
function usePointer(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
      addEventListener(name, () => (isDown.current = name === "pointerdown"), options);
    }
    return () => stop.abort();
  }, []);
  return isDown;
}
