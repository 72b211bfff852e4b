import type { Page } from "playwright-core";

/** What a page did since it was asked last; in milliseconds. */
export interface Figures {
  /** The longest interaction, from the tap or key until its effect was shown. */
  readonly interaction: number;
  /** The longest frame, of an interaction or not. */
  readonly frame: number;
  /** What the longest frame was made of. */
  readonly made: string;
  /** The kind of event and the target of the longest interaction. */
  readonly what: string;
}

/** Runs in the page, before its own script: notes interactions and long frames. */
export function watchInteractions(): void {
  let noted = { interaction: 0, frame: 0, made: "", what: "" };
  Reflect.set(window, "takeInteractions", () => {
    const taken = noted;
    noted = { interaction: 0, frame: 0, made: "", what: "" };
    return taken;
  });
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  // The browser counts a file that was chosen as no interaction.
  addEventListener(
    "change",
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement && target.type === "file")) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          const interaction = performance.now() - timeStamp;
          if (interaction > noted.interaction) noted = { ...noted, interaction, what: `change ${target.name}` };
        }),
      );
    },
    { capture: true },
  );
  watch({ type: "event", durationThreshold: 16 }, (entry) => {
    if (!Reflect.get(entry, "interactionId") || entry.duration <= noted.interaction) return;
    const target: unknown = Reflect.get(entry, "target");
    const name = target instanceof HTMLElement ? target.id || target.textContent?.trim().slice(0, 30) : "";
    const part = (from: string, to: string) =>
      Math.round(Number(Reflect.get(entry, to)) - Number(Reflect.get(entry, from)));
    const parts = `waited ${part("startTime", "processingStart")}, handled ${part("processingStart", "processingEnd")}`;
    noted = { ...noted, interaction: entry.duration, what: `${entry.name} ${name}: ${parts}` };
  });
  watch({ type: "long-animation-frame" }, (entry) => {
    const { startTime, duration } = entry;
    if (duration <= noted.frame) return;
    const [renderedAt, laidOutAt] = ["renderStart", "styleAndLayoutStart"].map((name) =>
      Number(Reflect.get(entry, name)),
    );
    const before = Math.round((renderedAt ?? 0) - startTime);
    const callbacks = Math.round((laidOutAt ?? 0) - (renderedAt ?? 0));
    const layout = Math.round(startTime + duration - (laidOutAt ?? 0));
    noted = { ...noted, frame: duration, made: `tasks ${before}, frame ${callbacks}, layout ${layout}` };
  });
}

/** What the page did since the last call. */
export const interactionsOf = (page: Page): Promise<Figures> =>
  page.evaluate(() => {
    const take: unknown = Reflect.get(window, "takeInteractions");
    return typeof take === "function" ? take() : { interaction: 0, frame: 0, made: "", what: "" };
  });
