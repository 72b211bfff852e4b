import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { PublishedSnapshot } from "../../replica/definition";
import { type ObjectResponse, storedResponse } from "../../replica/object-reader";
import { type Polled, Replica, type ReplicaOptions } from "../../replica/replica";
import type { SqlDatabase } from "../../replica/sql";
import type { Persisted } from "../../replica/store";
import type { Stamp } from "../directory";
import { ages } from "../policy";
import type { Position, ProviderError } from "../provider";
import type { ProviderService } from "../service";
import { type DirectorySnapshot, directoryReplica } from "../stored";
import { DirectoryStore } from "./directory-store";
import { ListReading, type ReadingOutcome } from "./list-reading";
import { ShrinkGuard } from "./shrink-guard";

/** Parts that the object provides. */
export interface DirectoryReplicaOptions extends Pick<ReplicaOptions<DirectorySnapshot>, "kv" | "wakeAt" | "pause"> {
  /** Key of the product. */
  readonly product: string;
  /** Where its map starts. */
  readonly home: Position;
  readonly service: ProviderService;
  readonly database: SqlDatabase;
  /** Called after every run. */
  onRead?(outcome: ReadingOutcome): void;
}

/** One product's directory: polls the service's whole list. */
export class DirectoryReplica extends Replica<DirectorySnapshot> {
  readonly #store: DirectoryStore;
  /** Hash of the list that was announced last. */
  readonly #announced: Persisted<string>;
  readonly #guard: ShrinkGuard;
  readonly #reading: ListReading;

  constructor(options: DirectoryReplicaOptions) {
    const { product, home, service, onRead } = options;
    const store = new DirectoryStore(options.database);
    super({ ...options, name: product, definition: directoryReplica, store });
    this.#store = store;
    this.#announced = store.persisted("announced", z.string(), "");
    this.#guard = new ShrinkGuard(product, store);
    this.#reading = new ListReading({ product, home, service, store, guard: this.#guard, onRead });
  }

  /** See {@link DirectorySyncObject.read}. */
  override async read(entry: string): Promise<ObjectResponse> {
    if (entry !== "") return super.read(entry);
    let code: ProviderError["code"] | null = null;
    if (this.#complete) this.noteUnseen();
    else {
      code = await this.#reading.first();
      this.soon();
    }
    const { snapshot } = this.#store;
    if (snapshot) return storedResponse(JSON.stringify(snapshot));
    return { kind: "unavailable", forMs: ages.partialMs, reason: code ?? "unreachable" };
  }

  /** See {@link DirectorySyncObject.sync}. */
  async sync(accepted?: number): Promise<ProviderError["code"] | null> {
    if (accepted !== undefined) this.#guard.accept(accepted);
    const code = await this.#reading.all();
    await this.publish();
    this.soon();
    return code;
  }

  /** See {@link DirectorySyncObject.stamp}. */
  async stamp(): Promise<Stamp | null> {
    const { withheld } = this.#guard;
    if (!this.#complete) return null;
    const { count, asOf, failing } = this.#complete;
    return { count, asOf, failing, withheld };
  }

  /** The snapshot of a complete list. Others are not published. */
  get #complete(): DirectorySnapshot | null {
    const { snapshot } = this.#store;
    return snapshot?.complete ? snapshot : null;
  }

  protected override get dueAt(): number {
    return this.#reading.dueAt;
  }

  protected override async snapshot(): Promise<PublishedSnapshot | null> {
    return this.#complete && { revision: String(this.#complete.revision), json: JSON.stringify(this.#complete) };
  }

  protected override async poll(): Promise<Polled> {
    if (this.dueAt <= systemClock.now()) await this.#reading.all();
    const hash = this.#complete?.hash ?? "";
    if (hash !== this.#announced.value) this.changes.add(["providers"]);
    this.#announced.set(hash);
    return { tags: [], isPaused: false };
  }
}
