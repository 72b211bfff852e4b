import { draftMs, storedDraftPrefix } from "../src/forms/draft-age";

/** Removes drafts that are too old or unreadable, and the one of the form that this page gives thanks for. */
export function removeOldDrafts(): void {
  try {
    const sent = document.querySelector<HTMLElement>("[data-sent]")?.dataset.sent;
    for (const [name, draft] of Object.entries(localStorage)) {
      const isFresh = Date.now() - Number(/"savedAt":(\d+)/.exec(draft)?.[1]) < draftMs;
      if (name.startsWith(storedDraftPrefix) && (name === sent || !isFresh)) localStorage.removeItem(name);
    }
  } catch {}
}
