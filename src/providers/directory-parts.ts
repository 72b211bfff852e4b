import type { z } from "zod";
import type { Isolate } from "../content/reading/isolate";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "../replica/caller";
import type { Partition } from "../replica/isolate-memory";
import { deadlinesMs } from "./policy";
import { ProviderError } from "./provider";
import { directoryPartKey } from "./stored";
import type { OpenDirectorySync } from "./sync/client";
import { inTime } from "./timeout";

/** A part that no snapshot names any more. */
export class GonePart extends ProviderError {
  constructor() {
    super("unreachable", "a part that is gone");
  }
}

interface Part<Value> {
  readonly value: Value;
  /** Of its JSON. */
  readonly bytes: number;
}

/** Reads parts of one kind of a directory, which never change: from memory, then KV, then the object. */
export class DirectoryParts<Value> {
  readonly #flights = new SingleFlight<Part<Value>>(deadlinesMs.directory);
  readonly #kept: Partition<Value>;

  constructor(
    private readonly product: string,
    private readonly isolate: Isolate,
    private readonly open: OpenDirectorySync,
    private readonly schema: () => z.ZodType<Value>,
  ) {
    this.#kept = isolate.memory.partition();
  }

  /**
   * A part that is kept as it is, also where it comes after the caller's deadline.
   * @throws {GonePart}
   * @throws {ProviderError} when nothing gives it in time
   */
  async read(hash: string, caller: Caller): Promise<Value> {
    return this.#kept.get(hash) ?? inTime(this.#keep(hash, caller), caller.deadline);
  }

  /**
   * A part that its caller keeps in another form; it takes no heed of a deadline.
   * @throws {GonePart}
   * @throws {ProviderError} when nothing gives it
   */
  load(hash: string, caller: Caller): Promise<Part<Value>> {
    const part = this.#flights.join(() => this.#load(hash, caller), hash);
    caller.waitUntil(part.catch(() => undefined));
    return part;
  }

  async #keep(hash: string, caller: Caller): Promise<Value> {
    const { value, bytes } = await this.load(hash, caller);
    this.#kept.set(hash, value, bytes);
    return value;
  }

  async #load(hash: string, caller: Caller): Promise<Part<Value>> {
    return (await this.#stored(hash, caller)) ?? (await this.#asked(hash));
  }

  /** Null where KV has none that fits, or does not tell. */
  async #stored(hash: string, caller: Caller): Promise<Part<Value> | null> {
    const key = directoryPartKey(this.product, hash);
    try {
      const json = await this.isolate.kv.read(key, caller);
      return json === null ? null : this.#parsed(json);
    } catch (error) {
      log.warn("providers.part-unread", { key, reason: reasonOf(error) });
      return null;
    }
  }

  async #asked(hash: string): Promise<Part<Value>> {
    try {
      const json = await withDeadline(this.open(this.product).part(this.product, hash), deadlinesMs.call);
      if (json === null) throw new GonePart();
      return this.#parsed(json);
    } catch (error) {
      if (error instanceof GonePart) throw error;
      throw new ProviderError("unreachable", reasonOf(error));
    }
  }

  #parsed(json: string): Part<Value> {
    return { value: this.schema().parse(JSON.parse(json)), bytes: json.length };
  }
}
