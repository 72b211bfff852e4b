/**
 * Calls back once the browser has shown what the visitor did, however often it is asked for until then: checking a long
 * form must not hold a letter back. A page that nobody sees shows nothing; there it calls back at once.
 */
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
