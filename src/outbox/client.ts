import { withDeadline } from "../platform/deadline";
import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { mailboxOf } from "./mailbox";
import { type Accepted, maxFieldsBytes, OutboxError, type Post } from "./posts/post";
import type { OutboxState, Standing } from "./posts/row";
import { type OutboxBinding, shardsOf } from "./shards";

export type { OutboxBinding } from "./shards";

/** The outbox of one product as the site uses it, across all its shards. */
export interface OutboxClient {
  /**
   * Resolves once the post is stored durably. The same id gets the same reference again.
   * @throws {OutboxError} when it could not be stored
   */
  accept(post: Post): Promise<Accepted>;
  /** The answer to an earlier post with this id. */
  find(id: string): Promise<Accepted | null>;
  /** Whether a post with this reference is on record. */
  has(reference: string): Promise<boolean>;
  /**
   * How a post stands, for whoever has its reference and an e-mail address it was sent with. Null in every other case, and
   * nothing tells those apart.
   */
  lookUp(reference: string, email: string): Promise<Standing | null>;
  /** Counts an e-mail to an address; false where its mailbox has had as many of the product as it gets in a day. */
  mayMail(email: string): Promise<boolean>;
  /**
   * Counts bytes that are stored for a visitor, apart from posts; false if the visitor's network, or all together, have used
   * up the allowance of the day. An object that does not respond refuses nothing.
   */
  mayStore(network: string, bytes: number): Promise<boolean>;
  state(): Promise<OutboxState>;
  /** Those of the keys whose files a post still needs. */
  filesInUse(keys: readonly string[]): Promise<Set<string>>;
}

/** Storing takes milliseconds; after this the visitor is asked to try again. */
const acceptTimeoutMs = 10_000;

export function openOutbox(binding: OutboxBinding, product: string): OutboxClient {
  const shards = shardsOf(binding, product);

  return {
    async accept(post) {
      const bytes = new TextEncoder().encode(JSON.stringify(post.fields)).byteLength;
      if (bytes > maxFieldsBytes) throw new OutboxError(`the fields take ${bytes} bytes`);
      const { shard, object } = await shards.ofPost(post.id);
      try {
        return await withDeadline(object.accept(product, shard, post), acceptTimeoutMs);
      } catch (error) {
        throw new OutboxError(reasonOf(error));
      }
    },

    async find(id) {
      const { object } = await shards.ofPost(id);
      return object.find(id);
    },

    async has(reference) {
      return (await shards.ofReference(reference)?.has(reference)) ?? false;
    },

    async lookUp(reference, email) {
      return (await shards.ofReference(reference)?.lookUp(reference, email)) ?? null;
    },

    async mayMail(email) {
      const mailbox = await mailboxOf(product, email);
      const { object } = await shards.ofPost(mailbox);
      return object.mayUse("mail", mailbox, 0);
    },

    async mayStore(network, bytes) {
      try {
        const subject = await digestOf(`storage ${product} ${network}`);
        const { object } = await shards.ofPost(subject);
        const isWithin = await withDeadline(object.mayUse("storage", subject, bytes), acceptTimeoutMs);
        if (!isWithin) log.warn("uploads.over-allowance", { product, bytes });
        return isWithin;
      } catch (error) {
        log.warn("uploads.not-counted", { product, reason: reasonOf(error) });
        return true;
      }
    },

    async state() {
      const states = await Promise.all(shards.all.map((object) => object.state()));
      const sum = (count: (state: OutboxState) => number) => states.reduce((total, state) => total + count(state), 0);
      return {
        pending: sum(({ pending }) => pending),
        review: sum(({ review }) => review),
        dead: sum(({ dead }) => dead),
        oldest: earliest(states.map(({ oldest }) => oldest)),
        expiring: sum(({ expiring }) => expiring),
        nextExpiry: earliest(states.map(({ nextExpiry }) => nextExpiry)),
      };
    },

    async filesInUse(keys) {
      const inUse = await Promise.all(shards.all.map((object) => object.filesInUse(keys)));
      return new Set(inUse.flat());
    },
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
