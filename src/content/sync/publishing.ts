import { systemClock } from "../../platform/clock";
import { SharedDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import type { KvStore, KvWriter } from "../../storage/kv-writer";
import { ObjectKv } from "../../storage/object-kv";
import { ages } from "../policy";
import type { AnyResource } from "../resource";
import type { Archive } from "./archive";
import { EarlierStore } from "./earlier-store";
import { Publisher } from "./publisher";

/** Of the operations of one invocation, how many read the store of an earlier version, fifty items each. */
const earlierOperations = 40;

/** How long a caller waits for KV, in milliseconds; writing goes on behind it. */
const patienceMs = 5_000;

interface PublishingOptions {
  /** Part of every key. */
  readonly name: string;
  readonly archive: Archive;
  readonly resources: readonly AnyResource[];
  readonly kv: KvStore;
  /** How many times faster than in production ages pass. */
  readonly pace: number;
}

/** Brings what the archive keeps to KV, and into the archive what an earlier version of the site left there. */
export class Publishing {
  readonly #kv: ObjectKv;
  readonly #publisher: Publisher;
  readonly #earlier: EarlierStore;
  #ready: Promise<void> | null = null;

  constructor(private readonly options: PublishingOptions) {
    const { name, archive, resources, kv, pace } = options;
    const names = resources.map((resource) => resource.name);
    this.#kv = new ObjectKv(kv);
    this.#publisher = new Publisher(name, archive, names, ages.supersededMs / pace);
    this.#earlier = new EarlierStore(name, archive, resources);
  }

  /** What KV took before this moment, and is asked for all the same, may be lost; milliseconds since the epoch. */
  get lostBefore(): number {
    return systemClock.now() - ages.lostMs / this.options.pace;
  }

  /** The KV operations of one invocation. */
  invocation(): KvWriter {
    return this.#kv.invocation();
  }

  /** Takes what an earlier version stored, which comes before any question. It never fails: the next call tries again. */
  prepared(): Promise<void> {
    this.#ready ??= this.#earlier.take(this.#kv.invocation()).catch((error) => {
      this.#ready = null;
      log.warn("content.earlier-store-failed", { content: this.options.name, reason: reasonOf(error) });
    });
    return this.#ready;
  }

  /**
   * Takes the content of items that only an earlier version stored, as many as go into one invocation.
   * @returns whether none is left
   */
  takeItems(kv: KvWriter): Promise<boolean> {
    return this.#earlier.fill(kv, earlierOperations);
  }

  /** Takes the content of one item, if only an earlier version stored it. */
  takeItem(resource: string, id: string): Promise<void> {
    return this.#earlier.fillOne(this.#kv.invocation(1), resource, id);
  }

  /** One call after the other. */
  publish(kv: KvWriter): ReturnType<Publisher["publish"]> {
    return this.#kv.inTurn(() => this.#publisher.publish(kv));
  }

  /** Brings to KV what it takes while a caller waits. @returns whether anything is left */
  async publishPatiently(): Promise<boolean> {
    const publishing = this.publish(this.#kv.invocation());
    try {
      const { left } = await new SharedDeadline(patienceMs).within(publishing, () => new Error("late"));
      return left;
    } catch {
      return true;
    }
  }

  /**
   * Somebody asks for what the snapshot in KV says.
   * @returns whether that is to be brought there: it never was, or so long ago that it may be lost
   */
  async noteUnseen(): Promise<boolean> {
    const shownAt = await this.#publisher.shownAt();
    if (shownAt !== null && shownAt >= this.lostBefore) return false;
    if (shownAt !== null) this.#publisher.doubt();
    return true;
  }
}
