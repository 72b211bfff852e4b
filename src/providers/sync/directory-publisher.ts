import { KvParts } from "../../replica/kv-parts";
import { type KvWriter, pauseWithJitter } from "../../replica/kv-writer";
import { notShown, ShownSchema, ShownSnapshot } from "../../replica/shown-snapshot";
import { ages } from "../policy";
import { directoryKey, directoryPartKey } from "../stored";
import type { DirectoryArchive } from "./directory-archive";

/** Rounds over what was refused, in one call. */
const rounds = 3;

/** Before a refused key is tried again: it takes one write a second. */
const retryMs = 1_100;

/** Brings the archive to KV: parts first, then the snapshot that names them. As written counts what KV took. */
export class DirectoryPublisher {
  readonly #shown: ShownSnapshot;
  readonly #parts: KvParts;
  #isDoubtful = false;

  constructor(
    product: string,
    private readonly archive: DirectoryArchive,
  ) {
    this.#shown = new ShownSnapshot(directoryKey(product), archive.fact("shown", ShownSchema, notShown));
    this.#parts = new KvParts(archive.parts, (hash) => directoryPartKey(product, hash), ages.supersededMs);
  }

  /** Whether there is something that KV does not have, or has to be looked for. */
  get isLeft(): boolean {
    return this.#isDoubtful || this.#parts.isLeft || (this.archive.snapshot !== null && this.shownAt === null);
  }

  /** When KV took the snapshot as it is now; null where it has not. Milliseconds since the epoch. */
  get shownAt(): number | null {
    return this.archive.snapshot && this.#shown.at(String(this.archive.snapshot.revision));
  }

  /** KV seems to have lost the snapshot: {@link publish} looks what else it has lost. */
  doubt(): void {
    this.#isDoubtful = true;
  }

  /** @returns whether KV took anything */
  async publish(kv: KvWriter): Promise<boolean> {
    if (this.#isDoubtful) await this.#lookForLosses(kv);
    let progress = false;
    for (let round = 0; round < rounds && kv.left > 0 && this.isLeft; round++) {
      if (round > 0) await pauseWithJitter(retryMs);
      const { some } = await this.#parts.write(kv);
      const isShown = !this.#parts.isLeft && (await this.#show(kv));
      progress ||= some || isShown;
    }
    await this.#parts.removeOutdated(kv);
    return progress;
  }

  async #show(kv: KvWriter): Promise<boolean> {
    const { snapshot } = this.archive;
    if (!snapshot || this.shownAt !== null) return false;
    return this.#shown.write(kv, String(snapshot.revision), JSON.stringify(snapshot));
  }

  async #lookForLosses(kv: KvWriter): Promise<void> {
    const isLost = await this.#shown.isLost(kv);
    if (isLost === null) return;
    this.#isDoubtful = isLost && !(await this.#parts.noteLosses(kv));
  }
}
