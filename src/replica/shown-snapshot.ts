import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Fact } from "./fact";
import type { KvWriter } from "./kv-writer";

export const ShownSchema = z.object({
  /** Of the snapshot that KV took last; empty for none. */
  revision: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type Shown = z.infer<typeof ShownSchema>;

export const notShown: Shown = { revision: "", at: 0 };

/** The entry that names everything else, and which revision of it KV has. */
export class ShownSnapshot {
  constructor(
    private readonly key: string,
    private readonly shown: Fact<Shown>,
  ) {}

  /** When KV took this revision; null where it has not. Milliseconds since the epoch. */
  at(revision: string): number | null {
    const { value } = this.shown;
    return value.revision !== "" && value.revision === revision ? value.at : null;
  }

  /** @returns whether KV took it */
  async write(kv: KvWriter, revision: string, json: string): Promise<boolean> {
    const isTaken = await kv.put(this.key, json);
    if (isTaken) this.shown.set({ revision, at: systemClock.now() });
    return isTaken;
  }

  /** Looks whether KV still has it, and has it written again where not; null where KV does not tell. */
  async isLost(kv: KvWriter): Promise<boolean | null> {
    const found = await kv.get([this.key]);
    if (!found) return null;
    const isLost = typeof found.get(this.key) !== "string";
    if (isLost) this.shown.set(notShown);
    return isLost;
  }
}
