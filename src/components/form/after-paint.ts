/** Calls back once after the next paint, however often it is called: checking a long form must not delay typing. */
export function afterPaint(callback: () => void): () => void {
  let isDue = false;
  const run = () => {
    isDue = false;
    callback();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  };
}

/** Calls back once no pointer is down: a new message must not move a button away from under it. */
export function afterPointerUp(isPointerDown: boolean, callback: () => void): void {
  if (!isPointerDown) setTimeout(callback);
  else addEventListener("pointerup", () => setTimeout(callback), { capture: true, once: true });
}
