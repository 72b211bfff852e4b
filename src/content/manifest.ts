import { z } from "zod";
import { Flight } from "../platform/flight";
import { log, reasonOf } from "../platform/log";
import { type EntryStore, entryKey } from "./entry";
import { ages, deadlinesMs } from "./policy";
import { type Standing, StandingSchema } from "./standing";

const FreshnessSchema = z.object({
  resources: z.record(z.string(), StandingSchema),
  /** When a refresh of everything last ended, whatever came of it; milliseconds since the epoch. */
  triedAt: z.number(),
});
type Known = z.infer<typeof FreshnessSchema>;
type Standings = Readonly<Record<string, Standing>>;

/**
 * Which content is current, one entry in KV for a whole product: the refresher writes it each minute, so that entries
 * need writing only when they change, and a warm isolate learns with one read that all it holds is still good.
 */
export class FreshnessTable {
  readonly #key: string;
  #held: { known: Known; readAt: number } | null = null;
  readonly #flight = new Flight<Known>(deadlinesMs.visitor);

  constructor(
    product: string,
    private readonly kv: EntryStore,
  ) {
    this.#key = entryKey(product, "manifest");
  }

  /** What is known, read again when older than an isolate's memory may be. */
  async read(): Promise<Known> {
    if (this.#held && Date.now() - this.#held.readAt < ages.memoryMs) return this.#held.known;
    return this.#flight.join(() => this.#fetch());
  }

  /** What is known, as KV has it now. */
  async current(): Promise<Known> {
    return this.#fetch();
  }

  /**
   * Adds what is known of some resources; that of others stays.
   * @param triedAt when a refresh of everything has ended
   */
  async add(standings: Standings, triedAt?: number): Promise<void> {
    const before = await this.#fetch();
    const known = { resources: { ...before.resources, ...standings }, triedAt: triedAt ?? before.triedAt };
    this.#held = { known, readAt: Date.now() };
    try {
      await this.kv.put(this.#key, JSON.stringify(known));
    } catch (error) {
      log.warn("kv.write-failed", { key: this.#key, reason: reasonOf(error) });
    }
  }

  async #fetch(): Promise<Known> {
    let known = this.#held?.known ?? { resources: {}, triedAt: 0 };
    try {
      const json = await this.kv.get(this.#key);
      if (json) known = FreshnessSchema.safeParse(JSON.parse(json)).data ?? known;
    } catch (error) {
      log.warn("kv.read-failed", { key: this.#key, reason: reasonOf(error) });
    }
    this.#held = { known, readAt: Date.now() };
    return known;
  }
}
