/**
 * Calls back once the browser has shown what the visitor did, however often it is asked for until then: checking a long
 * form must not hold a letter back.
 */
export function afterPaint(callback: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        callback();
      }),
    );
  };
}
