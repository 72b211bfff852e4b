import type { ShareToolsProps } from "../../src/components/share/ShareTools";

/** How long the outcome stays to be read. */
const saidMs = 4000;

/** Copies the address, and says so; a browser that refuses leaves the link as it is, to be copied by hand. */
export function hydrate(element: HTMLElement, props: ShareToolsProps): void {
  const link = element.querySelector("a");
  const button = element.querySelector("button");
  const status = element.querySelector("[role=status]");
  if (!link || !button || !status) return;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => {
    status.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => status.replaceChildren(), saidMs);
  };

  link.setAttribute("aria-label", props.copy);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    copy(props.url).then(
      () => say(props.copied),
      () => say(props.failed),
    );
  });

  if (!("share" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    // A visitor who closes the sheet has said no: that is no failure.
    navigator.share({ title: props.title, url: props.url }).catch(() => {});
  });
}

/** The clipboard is there only where the page came over a secure connection. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
