/** Replaces the link with the film's player when pressed; with a modifier key it opens the film's page. */
export function hydrate(element: HTMLElement): void {
  const link = element.querySelector<HTMLElement>("[data-film]");
  if (!link) return;
  const play = () => {
    const player = playerOf(link);
    element.replaceChildren(player);
    // The focus was on the link, which is gone.
    player.focus();
  };
  if (element.hasAttribute("tapped")) play();
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play();
  });
}

/** Plays at once: the visitor pressed the link. */
function playerOf(link: HTMLElement): HTMLIFrameElement {
  const address = new URL(link.dataset.film ?? "");
  address.searchParams.set("autoplay", "1");
  const player = document.createElement("iframe");
  player.title = link.querySelector(".film-title")?.textContent ?? address.hostname;
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.sandbox.add("allow-scripts", "allow-same-origin", "allow-presentation", "allow-popups");
  player.src = address.href;
  return player;
}
