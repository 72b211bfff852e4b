import { hydrateRoot } from "react-dom/client";
import { HeroCarousel, type HeroCarouselProps } from "../../src/components/media/HeroCarousel";

/** On failure the server's markup stays, whose controls are links. */
export function hydrate(element: HTMLElement, props: HeroCarouselProps): void {
  // On a translated page, React would restore the original words.
  if (element.querySelector("font")) return;
  const markup = [...element.cloneNode(true).childNodes];
  hydrateRoot(element, <HeroCarousel {...props} />, {
    onRecoverableError: () => {},
    onUncaughtError: () => element.replaceChildren(...markup),
  });
}
