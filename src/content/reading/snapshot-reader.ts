import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import type { BulkReader } from "../../replica/bulk-reader";
import type { Caller, Source } from "../../replica/caller";
import type { Partition } from "../../replica/isolate-memory";
import { ages } from "../policy";
import { type Snapshot, SnapshotSchema } from "../stored";

/** A snapshot as the isolate has it. */
export interface HeldSnapshot {
  readonly snapshot: Snapshot;
  /** When it was last seen to be current, by the isolate's clock; milliseconds since the epoch. */
  readAt: number;
  /** Since when the isolate knows each collection by its present hash; milliseconds since the epoch. */
  readonly since: ReadonlyMap<string, number>;
}

/** How long a look at KV may take until the next one begins, in milliseconds. */
const sharedMs = 2_000;

/**
 * What is current of one product, in one locale: answered from memory, looked up again behind visitors, and by a visitor
 * only where the isolate has not looked for long.
 */
export class SnapshotReader {
  readonly #looking = new SingleFlight<boolean>(sharedMs);
  /** When KV last had nothing; milliseconds since the epoch. */
  #nothingAt = 0;
  #failedAt = 0;

  constructor(
    private readonly key: string,
    private readonly kv: BulkReader,
    private readonly partition: Partition<HeldSnapshot>,
  ) {}

  /** What the isolate has, however old. */
  get held(): HeldSnapshot | null {
    return this.partition.get(this.key) ?? null;
  }

  /**
   * What memory answers without waiting, looked up again behind the visitor where that is due; null where the isolate has
   * nothing, or has not looked for long.
   */
  atOnce(caller: Caller): HeldSnapshot | null {
    const { held } = this;
    const age = systemClock.now() - (held?.readAt ?? 0);
    if (!held || age >= ages.memoryMs) return null;
    if (age >= ages.renewMs && this.#looking.ageMs() === null) void this.#lookFor(caller);
    return held;
  }

  /** The snapshot; null while there is none, or KV does not tell. Never fails. */
  async read(caller: Caller): Promise<{ held: HeldSnapshot | null; source: Source }> {
    const current = this.atOnce(caller);
    if (current) return { held: current, source: "memory" };
    const { held } = this;
    if (!held && systemClock.now() - this.#nothingAt < ages.renewMs) return { held, source: "memory" };
    const looking = this.#lookFor(caller);
    if (held && systemClock.now() - this.#failedAt < ages.failedMs) return { held, source: "stale" };
    const hasLooked = await withDeadline(looking, sharedMs).catch(() => false);
    return { held: this.held ?? held, source: hasLooked ? "kv" : "stale" };
  }

  /**
   * Takes a snapshot that is newer than what KV may tell here.
   * @returns false for one that is not
   */
  adopt(json: string): boolean {
    const held = this.held;
    if (held && json.startsWith(beginning(held.snapshot))) {
      held.readAt = systemClock.now();
      return true;
    }
    const snapshot = SnapshotSchema.parse(JSON.parse(json));
    if (held && isOlder(snapshot, held.snapshot)) return false;
    const now = systemClock.now();
    this.partition.set(this.key, { snapshot, readAt: now, since: sinceOf(snapshot, held, now) }, json.length);
    return true;
  }

  /** A look that is under way is joined. */
  #lookFor(caller: Caller): Promise<boolean> {
    const looking = this.#looking.join(() => this.#look(caller));
    caller.waitUntil(looking);
    return looking;
  }

  /** @returns whether KV answered */
  async #look(caller: Caller): Promise<boolean> {
    try {
      const json = await this.kv.read(this.key, caller);
      // Another location may be behind, or an entry be lost: what was seen once stays.
      const isKnown = json !== null && this.adopt(json);
      const held = this.held;
      if (!isKnown && held) held.readAt = systemClock.now();
      if (!held) this.#nothingAt = systemClock.now();
      return true;
    } catch (error) {
      this.#failedAt = systemClock.now();
      log.warn("content.snapshot-unread", { key: this.key, reason: reasonOf(error) });
      return false;
    }
  }
}

const beginning = ({ revision }: Snapshot) => `{"revision":${JSON.stringify(revision)},`;

/** Revisions are numbers that grow. */
function isOlder(snapshot: Snapshot, than: Snapshot): boolean {
  return Number(snapshot.revision) < Number(than.revision);
}

function sinceOf(snapshot: Snapshot, before: HeldSnapshot | null, now: number): ReadonlyMap<string, number> {
  const since = new Map<string, number>();
  for (const [name, resource] of Object.entries(snapshot.resources)) {
    if (resource.kind !== "collection") continue;
    const known = before?.snapshot.resources[name];
    const isSame = known?.kind === "collection" && known.hash === resource.hash;
    since.set(name, (isSame && before?.since.get(name)) || now);
  }
  return since;
}
