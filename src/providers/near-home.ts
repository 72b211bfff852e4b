import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { hashOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";
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

/**
 * How long the first pages of an isolate wait for the directory together, in milliseconds. KV or the directory's object
 * answers in a part of it, and a page reads its content at the same time, which takes an isolate that knows nothing as long.
 */
const patienceMs = 500;

/** How long a directory that gave nothing, or only a part, is not asked again, in milliseconds. */
const pauseMs = 5_000;

/**
 * The providers nearest to the place where a product's map starts. They stand on every page. An isolate that knows some
 * shows them at once and looks for newer ones behind the visitor; one that knows none waits for them a single time, and
 * then shows pages without until the directory answers.
 */
export class NearHome {
  #known: NearHomeProviders = { providers: [], hash: "", known: false };
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
    if (!this.#known.known && this.#patience.leftMs > 0) {
      await this.#patience.within(this.#loading, () => new Error("late")).catch(() => undefined);
    }
    return this.#known;
  }

  async #load(waitUntil: WaitUntil): Promise<void> {
    try {
      const caller = { waitUntil, deadline: new SharedDeadline(deadlinesMs.directory) };
      const { providers, complete } = await this.directory.nearHome(caller);
      this.#known = { providers, hash: await hashOf(JSON.stringify(providers)), known: true };
      if (complete) this.#nextLoadAt = systemClock.now() + freshMs;
    } catch (error) {
      log.warn("providers.near-home-failed", { reason: reasonOf(error) });
    }
  }
}
