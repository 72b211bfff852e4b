import { z } from "zod";
import { log, reasonOf } from "../log";
import { type EntryStore, entryKey } from "./entry";
import { ages } from "./policy";

const ConfirmationSchema = z.object({ hash: z.string(), checkedAt: z.number() });

/** That the CMS gave this content at this time (milliseconds since the epoch). */
export type Confirmation = z.infer<typeof ConfirmationSchema>;

const ManifestSchema = z.record(z.string(), ConfirmationSchema);
type Confirmations = z.infer<typeof ManifestSchema>;

/**
 * Which content is current, one entry in KV for a whole product: the refresher writes it each minute, so that entries
 * need writing only when they change, and a warm isolate learns with one read that all it holds is still good.
 */
export class Manifest {
  readonly #key: string;
  #held: { confirmations: Confirmations; readAt: number } | null = null;
  #flight: Promise<Confirmations> | null = null;

  constructor(
    product: string,
    private readonly kv: EntryStore,
  ) {
    this.#key = entryKey(product, "manifest");
  }

  /** The confirmations, read again when older than an isolate's memory may be. */
  async read(): Promise<Confirmations> {
    if (this.#held && Date.now() - this.#held.readAt < ages.memoryMs) return this.#held.confirmations;
    this.#flight ??= this.#fetch().finally(() => {
      this.#flight = null;
    });
    return this.#flight;
  }

  /** Adds confirmations; those of other resources stay. */
  async add(confirmations: Confirmations): Promise<void> {
    if (Object.keys(confirmations).length === 0) return;
    const merged = { ...(await this.#fetch()), ...confirmations };
    await this.kv.put(this.#key, JSON.stringify(merged));
    this.#held = { confirmations: merged, readAt: Date.now() };
  }

  async #fetch(): Promise<Confirmations> {
    let confirmations = this.#held?.confirmations ?? {};
    try {
      const json = await this.kv.get(this.#key);
      if (json) confirmations = ManifestSchema.parse(JSON.parse(json));
    } catch (error) {
      log.warn("kv.read-failed", { key: this.#key, reason: reasonOf(error) });
    }
    this.#held = { confirmations, readAt: Date.now() };
    return confirmations;
  }
}
