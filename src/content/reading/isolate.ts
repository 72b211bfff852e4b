import type { StoredItem } from "../stored";
import { BulkReader, type BulkStore } from "./bulk-reader";
import { IsolateMemory, type Shelf } from "./isolate-memory";
import type { Kept } from "./object-reader";
import { QuestionLimit } from "./question-limit";
import type { HeldSnapshot } from "./snapshot-reader";

export interface HeldItem {
  /** Null where KV had none. */
  readonly item: StoredItem | null;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  /** The object gave it: until then it is newer than what KV may tell. Milliseconds since the epoch. */
  readonly trustedUntil: number;
}

/** JSON text of all products' content that an isolate keeps, as objects: see `docs/decisions/028`. */
const maxContentBytes = 20 * 1024 * 1024;

/** Questions a second for ids of which nothing tells whether they exist. */
const maxUnknownIds = 20;

/** What the content of all products shares in one isolate: its memory, and its ways to KV. */
export class Isolate {
  readonly memory: IsolateMemory;
  readonly kv: BulkReader;
  readonly snapshots: Shelf<HeldSnapshot>;
  readonly items: Shelf<HeldItem>;
  readonly parts: Shelf<{ readonly value: unknown }>;
  readonly ids: Shelf<ReadonlySet<string>>;
  readonly answers: Shelf<Kept>;
  readonly unknownIds = new QuestionLimit(maxUnknownIds);

  constructor(kv: BulkStore, maxBytes = maxContentBytes) {
    this.kv = new BulkReader(kv);
    this.memory = new IsolateMemory(maxBytes);
    this.snapshots = this.memory.shelf();
    this.items = this.memory.shelf();
    this.parts = this.memory.shelf();
    this.ids = this.memory.shelf();
    this.answers = this.memory.shelf();
  }
}
