import { systemClock } from "../../platform/clock";
import { SharedDeadline } from "../../platform/deadline";
import type { KvStore, KvWriter } from "../../replica/kv-writer";
import { ObjectKv } from "../../replica/object-kv";
import { ages } from "../policy";
import type { Archive } from "./archive";
import { Publisher } from "./publisher";

/** How long a caller waits for KV, in milliseconds; writing goes on behind it. */
const patienceMs = 5_000;

interface PublishingOptions {
  /** Part of every key. */
  readonly name: string;
  readonly archive: Archive;
  /** Names of all resources. */
  readonly resources: readonly string[];
  readonly kv: KvStore;
  /** How many times faster than in production ages pass. */
  readonly pace: number;
}

/** Publishes the archive to KV. */
export class Publishing {
  readonly #kv: ObjectKv;
  readonly #publisher: Publisher;

  constructor(private readonly options: PublishingOptions) {
    const { name, archive, resources, kv, pace } = options;
    this.#kv = new ObjectKv(kv);
    this.#publisher = new Publisher(name, archive, resources, ages.supersededMs / pace);
  }

  /** What KV took before this moment, and is asked for all the same, may be lost; milliseconds since the epoch. */
  get lostBefore(): number {
    return systemClock.now() - ages.lostMs / this.options.pace;
  }

  /** The KV operations of one invocation. */
  invocation(): KvWriter {
    return this.#kv.invocation();
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
