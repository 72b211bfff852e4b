import type { IslandProps } from "../src/components/island/island-props";
import { removeOldDrafts } from "./old-drafts";

/** The module of an island, which takes over the server's markup. */
interface IslandModule<Props> {
  hydrate(element: HTMLElement, props: Props): void | Promise<void>;
}

const islands: { readonly [Name in keyof IslandProps]: () => Promise<IslandModule<IslandProps[Name]>> } = {
  CopyText: () => import("./enhancements/CopyText"),
  Film: () => import("./enhancements/Film"),
  HeroCarousel: () => import("./enhancements/HeroCarousel"),
  PromoDialog: () => import("./enhancements/PromoDialog"),
  ProviderFinder: () => import("./islands/ProviderFinder"),
  ProviderMap: () => import("./islands/ProviderMap"),
  ShareTools: () => import("./enhancements/ShareTools"),
  SiteForm: () => import("./islands/SiteForm"),
  SubmissionReceipt: () => import("./islands/SubmissionReceipt"),
  Visit: () => import("./enhancements/Visit"),
};

const isIsland = (name: string | null): name is keyof IslandProps => name !== null && Object.hasOwn(islands, name);

/** The site before this one had its addresses behind a `#`: they lead to the same paths here. */
const oldPath = /^#!?(\/[^/\\].*)/.exec(location.hash)?.[1];
if (oldPath) location.replace(oldPath);

/** Calls back once the element is within this distance of the viewport. */
function whenSeen(element: HTMLElement, rootMargin: string, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin },
  );
  observer.observe(element);
}

/** Calls back when the visitor begins to use the page, once for each way of doing so. */
function whenBegun(start: () => void): void {
  for (const name of ["scroll", "pointerdown", "keydown", "input"]) {
    addEventListener(name, start, { once: true, passive: true });
  }
}

function whenIdle(start: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

/** Calls back when the link marked `data-wake` is pressed, which then leads nowhere: the island does what it promised. */
function whenTapped(element: HTMLElement, start: () => void): void {
  element.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-wake]");
    const over = element.matches("[hydrated], [failed]");
    if (!link || over || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    element.setAttribute("tapped", "");
    start();
  });
}

/** Whether the connection carries what may never be used. Browsers that do not say how fast theirs is load it on use. */
const isFast = (): boolean => navigator.connection?.effectiveType === "4g" && !navigator.connection.saveData;

function whenTappedOrSeen(element: HTMLElement, start: () => void): void {
  whenTapped(element, start);
  if (isFast()) whenSeen(element, "-15%", start);
}

/** When to hydrate an island. */
const triggers: Readonly<Record<string, (element: HTMLElement, start: () => void) => void>> = {
  visible(element, start) {
    whenSeen(element, "200px", start);
  },
  idle(element, start) {
    whenTapped(element, start);
    whenIdle(start);
  },
  /** Not beside the first view of the site: the visitor does something, or has looked for a while. */
  later(_element, start) {
    if (navigator.serviceWorker?.controller) return whenIdle(start);
    whenBegun(start);
    setTimeout(start, 4000);
  },
  interaction(element, start) {
    const events = ["pointerdown", "keydown", "focusin", "input"];
    const wake = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest("a, button, input, select, textarea"))) return;
      for (const name of events) element.removeEventListener(name, wake);
      start();
    };
    for (const name of events) element.addEventListener(name, wake, { passive: true });
    whenTapped(element, start);
  },
  tap: whenTappedOrSeen,
  /** A narrow window shows the button alone, in whose place a map would move what is below. */
  press(element, start) {
    if (matchMedia("(width < 48rem)").matches) whenTapped(element, start);
    else whenTappedOrSeen(element, start);
  },
};

/** `<site-island name when props>` around the server's markup, which stays as it is when hydration fails. */
class SiteIsland extends HTMLElement {
  #started = false;
  #hydrating = false;

  connectedCallback(): void {
    if (this.#started) return;
    this.#started = true;
    const name = this.getAttribute("name");
    const trigger = triggers[this.getAttribute("when") ?? ""];
    if (!isIsland(name) || !trigger) return;
    trigger(this, () => void this.#hydrate(name));
    // What fails here is reported when the island is used.
    if (this.hasAttribute("preload") && isFast()) whenIdle(() => void islands[name]().catch(() => {}));
  }

  async #hydrate<Name extends keyof IslandProps>(name: Name): Promise<void> {
    if (this.#hydrating) return;
    this.#hydrating = true;
    try {
      const { hydrate } = await islands[name]();
      const json = this.querySelector(":scope > script[type='application/json']");
      const props: IslandProps[Name] = JSON.parse(json?.textContent ?? "{}");
      // What is left is what the component rendered.
      json?.remove();
      await hydrate(this, props);
      this.setAttribute("hydrated", "");
    } catch {
      // A click that could not be handled follows its link.
      this.setAttribute("failed", "");
      if (this.hasAttribute("tapped")) this.querySelector<HTMLElement>("[data-wake]")?.click();
    }
  }
}

/**
 * The menu's sheet covers the page: while it is open, nothing behind it can be reached. Its button keeps its place in the
 * order of Tab, since the sheet has its own from there, and passes the focus on.
 */
function makeModal(sheet: HTMLElement): void {
  const keepBehind = () => {
    const behind = document.querySelectorAll<HTMLElement>(
      "body > :not(.header), .header-bar > :not(.menu-button, #menu)",
    );
    for (const part of behind) part.inert = sheet.matches(":popover-open");
  };
  // After the sheet is shown: the style of all that is inert is computed anew.
  sheet.addEventListener("toggle", () => requestAnimationFrame(() => setTimeout(keepBehind)));
  sheet.previousElementSibling?.addEventListener("focus", () => {
    if (sheet.matches(":popover-open")) sheet.querySelector("button")?.focus();
  });
}

// Pictures that have waited beside the page: see `styles/deferred-pictures.css`.
whenBegun(() => document.documentElement.setAttribute("begun", ""));

const sheet = document.getElementById("menu");
if (sheet) makeModal(sheet);
customElements.define("site-island", SiteIsland);
removeOldDrafts();
if (document.querySelector("open-now")) whenIdle(() => void import("./open-now"));
