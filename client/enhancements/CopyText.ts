import type { IslandProps } from "../../src/components/island/island-props";

/** Shows the button, which copies the text and reports the result. The text can be copied by hand as well. */
export function hydrate(element: HTMLElement, { text, copied, failed }: IslandProps["CopyText"]): void {
  const button = element.querySelector("button");
  const status = element.querySelector("[role=status]");
  if (!button || !status) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    // Rejects on insecure pages and without permission.
    const written = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    status.textContent = (await written) ? copied : failed;
  });
}
