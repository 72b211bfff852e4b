import { BulkReader, type BulkStore } from "../../replica/bulk-reader";
import { IsolateMemory, type Partition } from "../../replica/isolate-memory";
import { QuestionLimit } from "../../replica/question-limit";
import type { StoredItem } from "../stored";
import type { Kept } from "./object-reader";
import type { HeldSnapshot } from "./snapshot-reader";

export interface HeldItem {
  /** Null where KV had none. */
  readonly item: StoredItem | null;
  /** When KV had it, or the object was asked for it; milliseconds since the epoch. */
  readonly readAt: number;
  /** The object gave it: until then KV may be older. Milliseconds since the epoch. */
  readonly trustedUntil: number;
}

/** JSON text of all products' content that an isolate keeps, as objects: see `docs/decisions/004-content-in-isolates.md`. */
const maxContentBytes = 12 * 1024 * 1024;

/** Questions a second for ids of which nothing tells whether they exist. */
const maxUnknownIds = 20;

/** What the content of all products shares in one isolate: its memory, and its ways to KV. */
export class Isolate {
  readonly memory: IsolateMemory;
  readonly kv: BulkReader;
  readonly snapshots: Partition<HeldSnapshot>;
  readonly items: Partition<HeldItem>;
  readonly parts: Partition<{ readonly value: unknown }>;
  readonly ids: Partition<ReadonlySet<string>>;
  readonly answers: Partition<Kept>;
  readonly unknownIds = new QuestionLimit(maxUnknownIds);

  constructor(kv: BulkStore, maxBytes = maxContentBytes) {
    this.kv = new BulkReader(kv);
    this.memory = new IsolateMemory(maxBytes);
    this.snapshots = this.memory.partition();
    this.items = this.memory.partition();
    this.parts = this.memory.partition();
    this.ids = this.memory.partition();
    this.answers = this.memory.partition();
  }
}
