import type { BulkStore } from "../../../src/replica/bulk-reader";
import type { EntryStore } from "../../../src/replica/kv-value";

/** Workers KV in memory: single reads and bulk reads, as broken as a test wants it, every read noted. */
export class MemoryKv implements BulkStore, Omit<EntryStore, "get"> {
  readonly entries = new Map<string, string>();
  /** Keys of each bulk read. */
  readonly reads: (readonly string[])[] = [];
  state: "up" | "failing" | "hanging" = "up";

  get(key: string): Promise<string | null>;
  get(keys: string[]): Promise<Map<string, string | null>>;
  async get(keys: string | string[]): Promise<string | null | Map<string, string | null>> {
    if (typeof keys === "string") return this.entries.get(keys) ?? null;
    if (keys.length === 0 || keys.length > 100) throw new Error(`${keys.length} keys in one bulk get`);
    this.reads.push([...keys]);
    this.admitRead();
    const found = new Map(keys.map((key) => [key, this.entries.get(key) ?? null]));
    if (this.state === "failing") throw new Error("KV GET failed: 500 Internal Server Error");
    if (this.state === "hanging") await new Promise(() => undefined);
    return found;
  }

  async put(key: string, value: string): Promise<void> {
    this.admitWrite(key);
    this.entries.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.admitWrite(key);
    this.entries.delete(key);
  }

  /** Bulk reads of content while something is done. */
  async readsDuring(work: () => Promise<unknown>): Promise<number> {
    const before = this.reads.length;
    await work();
    return this.reads.length - before;
  }

  /** @throws {Error} beyond a limit */
  protected admitRead(): void {}

  /** @throws {Error} beyond a limit */
  protected admitWrite(_key: string): void {}
}
