import { systemClock } from "../../platform/clock";
import { SharedDeadline } from "../../platform/deadline";
import { hashOf } from "../../platform/digest";
import { log, reasonOf } from "../../platform/log";
import type { WaitUntil } from "../../platform/wait-until";
import { providerDeadlinesMs } from "../policy";
import type { NearbyProvider } from "../provider";
import type { Directory } from "./directory";

export interface NearHomeProviders {
  readonly providers: readonly NearbyProvider[];
  readonly hash: string;
  /** False before the first response of the directory. */
  readonly isRead: boolean;
}

/** How long an isolate shows the same providers. Without it, every page reads the directory. */
const freshMs = 60_000;

/** How long the first pages of an isolate wait for the directory, in total, in milliseconds. */
const patienceMs = 500;

/** Pause after a failure or an incomplete list, in milliseconds. */
const pauseMs = 5_000;

/** The providers nearest to the start of the product's map. A known list is shown immediately, and renewed in the background. */
export class NearHome {
  #known: NearHomeProviders = { providers: [], hash: "", isRead: false };
  #nextLoadAt = 0;
  #loading = Promise.resolve();
  #patience: SharedDeadline | null = null;

  constructor(private readonly directory: Directory) {}

  async read(waitUntil: WaitUntil): Promise<NearHomeProviders> {
    if (systemClock.now() >= this.#nextLoadAt) {
      this.#nextLoadAt = systemClock.now() + pauseMs;
      this.#loading = this.#load(waitUntil);
      waitUntil(this.#loading);
    }
    this.#patience ??= new SharedDeadline(patienceMs);
    if (!this.#known.isRead && this.#patience.leftMs > 0) {
      await this.#patience.within(this.#loading, () => new Error("late")).catch(() => undefined);
    }
    return this.#known;
  }

  async #load(waitUntil: WaitUntil): Promise<void> {
    try {
      const caller = { waitUntil, deadline: new SharedDeadline(providerDeadlinesMs.directory) };
      const { nearHome: providers, complete } = await this.directory.nearHome(caller);
      this.#known = { providers, hash: await hashOf(JSON.stringify(providers)), isRead: true };
      if (complete) this.#nextLoadAt = systemClock.now() + freshMs;
    } catch (error) {
      log.warn("providers.near-home-failed", { reason: reasonOf(error) });
    }
  }
}
