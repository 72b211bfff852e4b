import type { RefreshProps } from "../../src/components/island/island-props";

/** Loads a previewed page anew when the CMS that frames it says that its editor has saved something. */
export function hydrate(_: HTMLElement, { origin }: RefreshProps): void {
  window.addEventListener("message", (message: MessageEvent<unknown>) => {
    const { data } = message;
    if (message.origin !== origin || typeof data !== "object" || data === null) return;
    if ("type" in data && data.type === "strapiUpdate") location.reload();
  });
}
