import { systemClock } from "../platform/clock";
import { inParallel } from "./in-parallel";
import type { KvWriter } from "./kv-writer";
import type { Parts } from "./parts";

/** What KV took of what it was given. */
export interface Written {
  readonly all: boolean;
  readonly some: boolean;
}

/** Brings parts to KV, and takes away what nothing names any more. */
export class KvParts {
  constructor(
    private readonly parts: Parts,
    private readonly keyOf: (hash: string) => string,
    /** How long parts stay that nothing names any more, in milliseconds. */
    private readonly supersededMs: number,
  ) {}

  get isLeft(): boolean {
    return this.parts.unwritten().length > 0;
  }

  async write(kv: KvWriter): Promise<Written> {
    let [all, some] = [true, false];
    await inParallel(this.parts.unwritten(), async (hash) => {
      const json = this.parts.read(hash);
      if (json !== null && (await kv.put(this.keyOf(hash), json))) {
        this.parts.noteWritten(hash, systemClock.now());
        some = true;
      } else {
        all = false;
      }
    });
    return { all, some };
  }

  async removeOutdated(kv: KvWriter): Promise<void> {
    const outdated = this.parts.outdated(systemClock.now() - this.supersededMs).slice(0, kv.left);
    await inParallel(outdated, async (hash) => {
      if (this.parts.isNamed(hash) || (await kv.delete(this.keyOf(hash)))) this.parts.remove(hash);
    });
  }

  /**
   * Has those written again that KV was given and does not have.
   * @returns false where KV does not tell
   */
  async noteLosses(kv: KvWriter): Promise<boolean> {
    const hashes = this.parts.written();
    const stored = await kv.get(hashes.map(this.keyOf));
    if (!stored) return false;
    for (const hash of hashes) if (!stored.get(this.keyOf(hash))) this.parts.noteLost(hash, systemClock.now() + 1);
    return true;
  }
}
