import { z } from "zod";
import { systemClock } from "../../platform/clock";
import { log, reasonOf } from "../../platform/log";
import { Announcements } from "../../replica/announcements";
import type { Fact } from "../../replica/fact";
import type { KvStore } from "../../replica/kv-writer";
import { ObjectKv } from "../../replica/object-kv";
import type { SqlDatabase } from "../../replica/sql";
import type { Stamp } from "../directory";
import { ages } from "../policy";
import type { Position, ProviderError } from "../provider";
import type { ProviderService } from "../service";
import { DirectoryArchive } from "./directory-archive";
import { DirectoryPublisher } from "./directory-publisher";
import { ListReading, type ReadingOutcome } from "./list-reading";
import type { DirectoryAnswer } from "./object";
import { ShrinkGuard } from "./shrink-guard";

/** Between a change and its way to KV where nobody waits, in milliseconds. */
const soonMs = 500;

/** What the object brings with it. */
export interface DirectoryReplicaOptions {
  /** Key of the product. */
  readonly product: string;
  /** Where its map starts. */
  readonly home: Position;
  readonly service: ProviderService;
  readonly database: SqlDatabase;
  readonly kv: KvStore;
  /** Has {@link DirectoryReplica.step} called then, or before; milliseconds since the epoch. */
  wakeAt(at: number): void;
  /** Is told of every reading of the list. */
  onRead?(outcome: ReadingOutcome): void;
}

/** One product's directory: reads the service, keeps what it says, and brings it to KV. */
export class DirectoryReplica {
  /** Changes of the list. */
  readonly announcements: Announcements;
  readonly #archive: DirectoryArchive;
  /** Hash of the list that was announced last. */
  readonly #announced: Fact<string>;
  readonly #publisher: DirectoryPublisher;
  readonly #guard: ShrinkGuard;
  readonly #reading: ListReading;
  readonly #kv: ObjectKv;

  constructor(private readonly options: DirectoryReplicaOptions) {
    const { product, home, service, database } = options;
    this.#kv = new ObjectKv(options.kv);
    this.#archive = new DirectoryArchive(database);
    this.announcements = new Announcements(this.#archive, 1);
    this.#announced = this.#archive.fact("announced", z.string(), "");
    this.#publisher = new DirectoryPublisher(product, this.#archive);
    this.#guard = new ShrinkGuard(product, this.#archive);
    const { onRead } = options;
    this.#reading = new ListReading({ product, home, service, archive: this.#archive, guard: this.#guard, onRead });
  }

  /** See {@link DirectorySyncObject.directory}. */
  async directory(): Promise<DirectoryAnswer> {
    if (this.#archive.snapshot) {
      this.#noteUnseen();
      return { kind: "stored", json: JSON.stringify(this.#archive.snapshot) };
    }
    const code = await this.#reading.first();
    this.#soon();
    const snapshot = this.#archive.snapshot ?? this.#reading.partial;
    if (snapshot) return { kind: "stored", json: JSON.stringify(snapshot) };
    return { kind: "unavailable", code: code ?? "unreachable" };
  }

  /** See {@link DirectorySyncObject.part}. */
  async part(hash: string): Promise<string | null> {
    if (this.#archive.parts.noteLost(hash, systemClock.now() - ages.lostMs)) this.#soon();
    return this.#reading.part(hash) ?? this.#archive.parts.read(hash);
  }

  /** See {@link DirectorySyncObject.sync}. */
  async sync(accepted?: number): Promise<ProviderError["code"] | null> {
    if (accepted !== undefined) this.#guard.accept(accepted);
    const code = await this.#reading.all();
    await this.#publish();
    this.#soon();
    return code;
  }

  /** See {@link DirectorySyncObject.stamp}. */
  async stamp(): Promise<Stamp | null> {
    const { snapshot } = this.#archive;
    const { withheld } = this.#guard;
    return snapshot && { count: snapshot.count, asOf: snapshot.asOf, failing: snapshot.failing, withheld };
  }

  /** Asks for the next step now. */
  wake(): void {
    this.options.wakeAt(systemClock.now());
  }

  /**
   * What is to be done when nobody asks: brings what is left to KV, reads the service where that is due, and brings that
   * to KV. It never fails.
   * @returns when the next one is due; milliseconds since the epoch
   */
  async step(): Promise<number> {
    try {
      const kv = this.#kv.invocation();
      let progress = await this.#publish(kv);
      if (this.#reading.dueAt <= systemClock.now()) {
        await this.#reading.all();
        progress = await this.#publish(kv);
      }
      this.#announce();
      if (!this.#publisher.isLeft) return Math.max(systemClock.now() + soonMs, this.#reading.dueAt);
      return systemClock.now() + (progress ? soonMs : ages.retryMs);
    } catch (error) {
      log.error("providers.step-failed", { product: this.options.product, reason: reasonOf(error) });
      return systemClock.now() + ages.retryMs;
    }
  }

  #announce(): void {
    const hash = this.#archive.snapshot?.hash ?? "";
    if (hash === this.#announced.value) return;
    this.announcements.add(["providers"]);
    this.#announced.set(hash);
  }

  /** Somebody asks for what KV took long ago: it may be lost. */
  #noteUnseen(): void {
    const { shownAt } = this.#publisher;
    if (shownAt !== null && shownAt >= systemClock.now() - ages.lostMs) return;
    if (shownAt !== null) this.#publisher.doubt();
    this.#soon();
  }

  /** One call after the other. */
  #publish(kv = this.#kv.invocation()): Promise<boolean> {
    return this.#kv.inTurn(() => this.#publisher.publish(kv));
  }

  #soon(): void {
    this.options.wakeAt(systemClock.now() + soonMs);
  }
}
