import { type KeyTimes, type KvStore, KvWriter } from "./kv-writer";

/** KV operations of one invocation; the platform allows a thousand. */
const maxOperations = 900;

/** KV as one object uses it over all its invocations. */
export class ObjectKv {
  readonly #writtenAt: KeyTimes = new Map();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly kv: KvStore) {}

  /** The operations of one invocation, or the first few of them. */
  invocation(operations = maxOperations): KvWriter {
    return new KvWriter(this.kv, operations, this.#writtenAt);
  }

  /** Writes after whatever is being written now: two at once would write the same. */
  inTurn<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
    const written = this.#last.catch(() => undefined).then(write);
    this.#last = written;
    return written;
  }
}
