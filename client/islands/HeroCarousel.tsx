import { hydrateRoot } from "react-dom/client";
import { HeroCarousel, type HeroCarouselProps } from "../../src/components/media/HeroCarousel";

/** Whatever fails, the visitor keeps the server's markup: its controls are links. */
export function hydrate(element: HTMLElement, props: HeroCarouselProps): void {
  // On a translated page React would put the original words back.
  if (element.querySelector("font")) return;
  const markup = [...element.cloneNode(true).childNodes];
  hydrateRoot(element, <HeroCarousel {...props} />, {
    onRecoverableError: () => {},
    onUncaughtError: () => element.replaceChildren(...markup),
  });
}
