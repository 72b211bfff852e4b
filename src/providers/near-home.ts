import { hashOf } from "../content/entry";
import { SharedDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/shared-task";
import type { Directory } from "./directory";
import { deadlinesMs } from "./policy";
import type { NearbyProvider } from "./provider";

export interface NearHomeProviders {
  readonly providers: readonly NearbyProvider[];
  /** Names the list: a page that shows it is as old as it. */
  readonly hash: string;
  /** False until the directory has answered for the first time. */
  readonly known: boolean;
}

/** How long a list is shown before the directory is asked again, in milliseconds. */
const freshMs = 60_000;

/** How long pages wait for the directory together, and how long it is not asked after that, in milliseconds. */
const patienceMs = 20;
const pauseMs = 5_000;

/**
 * The providers nearest to the place where a product's map starts. They stand on every page and hold none of them up:
 * while the directory says nothing the list is the one before, or empty.
 */
export class NearHome {
  #known: NearHomeProviders = { providers: [], hash: "", known: false };
  #nextLoadAt = 0;
  #loading = Promise.resolve();
  #patience = new SharedDeadline(0);

  constructor(private readonly directory: Directory) {}

  async read(waitUntil: WaitUntil): Promise<NearHomeProviders> {
    if (Date.now() >= this.#nextLoadAt) {
      this.#nextLoadAt = Date.now() + pauseMs;
      this.#patience = new SharedDeadline(patienceMs);
      this.#loading = this.#load(waitUntil);
      waitUntil(this.#loading);
    }
    if (this.#patience.leftMs > 0) {
      await this.#patience.within(this.#loading, () => new Error("late")).catch(() => undefined);
    }
    return this.#known;
  }

  async #load(waitUntil: WaitUntil): Promise<void> {
    try {
      const caller = { waitUntil, deadline: new SharedDeadline(deadlinesMs.directory) };
      const { providers, complete } = await this.directory.nearHome(caller);
      this.#known = { providers, hash: await hashOf(JSON.stringify(providers)), known: true };
      if (complete) this.#nextLoadAt = Date.now() + freshMs;
    } catch (error) {
      log.warn("providers.near-home-failed", { reason: reasonOf(error) });
    }
  }
}
