import type { IslandProps } from "../../src/components/island/island-props";
import { shareToolsTexts } from "../../src/components/share/texts";
import { defaultLanguage, isLanguage } from "../../src/i18n/languages";

const statusMs = 4000;

/** Copies the address and reports the result. If the browser refuses, the link can still be copied by hand. */
export function hydrate(element: HTMLElement, { title }: IslandProps["ShareTools"]): void {
  const link = element.querySelector("a");
  const button = element.querySelector("button");
  const status = element.querySelector("[role=status]");
  if (!link || !button || !status) return;
  const { lang } = document.documentElement;
  const texts = shareToolsTexts({ language: isLanguage(lang) ? lang : defaultLanguage });
  const url = link.href;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const showStatus = (words: string) => {
    status.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => status.replaceChildren(), statusMs);
  };

  link.setAttribute("aria-label", texts.copy);
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Rejects on insecure pages and without permission.
    const written = navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showStatus((await written) ? texts.copied : texts.failed);
  });

  if (!("share" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    // Rejects when the visitor closes the share sheet, which is not a failure.
    navigator.share({ title, url }).catch(() => {});
  });
}
