/** What an island's module gives: it takes the server's markup over. */
interface IslandModule {
  hydrate(element: HTMLElement, props: unknown): void;
}

const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  HeroCarousel: () => import("./islands/HeroCarousel"),
  PromoDialog: () => import("./islands/PromoDialog"),
  SiteForm: () => import("./islands/SiteForm"),
};

/** Resolves when the island should come to life. */
const triggers: Readonly<Record<string, (element: HTMLElement, start: () => void) => void>> = {
  visible(element, start) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
  },
  idle(_element, start) {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  },
  interaction(element, start) {
    const events = ["pointerdown", "keydown", "focusin"];
    const wake = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest("a, button, input, select, textarea"))) return;
      for (const name of events) element.removeEventListener(name, wake);
      start();
    };
    for (const name of events) element.addEventListener(name, wake, { passive: true });
  },
};

/** `<site-island name when props>` around the server's markup; a failed import leaves that markup as it is. */
class SiteIsland extends HTMLElement {
  #started = false;

  connectedCallback(): void {
    if (this.#started) return;
    this.#started = true;
    const load = islands[this.getAttribute("name") ?? ""];
    const trigger = triggers[this.getAttribute("when") ?? ""];
    if (load && trigger) trigger(this, () => void this.#hydrate(load));
  }

  async #hydrate(load: () => Promise<IslandModule>): Promise<void> {
    try {
      const { hydrate } = await load();
      hydrate(this, JSON.parse(this.getAttribute("props") ?? "{}"));
      this.setAttribute("hydrated", "");
    } catch (error) {
      this.dispatchEvent(new CustomEvent("island-error", { bubbles: true, detail: error }));
    }
  }
}

customElements.define("site-island", SiteIsland);
