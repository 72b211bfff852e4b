import { withDeadline } from "../platform/deadline";
import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { mailboxOf } from "./items/contacts";
import type { DeliveryStatus, OutboxState } from "./items/item";
import { maxFieldsBytes, OutboxError, type Receipt, type Submission } from "./items/submission";
import { type OutboxBinding, shardsOf } from "./shards";

export type { OutboxBinding } from "./shards";
export type OutboxClient = ReturnType<typeof openOutbox>;

const storeTimeoutMs = 10_000;

export function openOutbox(binding: OutboxBinding, product: string) {
  const shards = shardsOf(binding, product);

  return {
    /**
     * Resolves once the submission is stored durably. The same id gets the same reference again.
     * @throws {OutboxError} when it could not be stored
     */
    async accept(submission: Submission): Promise<Receipt> {
      const bytes = new TextEncoder().encode(JSON.stringify(submission.fields)).byteLength;
      if (bytes > maxFieldsBytes) throw new OutboxError(`the fields take ${bytes} bytes`);
      const { shard, object } = await shards.ofId(submission.id);
      try {
        return await withDeadline(object.accept(product, shard, submission), storeTimeoutMs);
      } catch (error) {
        throw new OutboxError(reasonOf(error));
      }
    },

    async find(id: string): Promise<Receipt | null> {
      const { object } = await shards.ofId(id);
      return object.find(id);
    },

    async has(reference: string): Promise<boolean> {
      return (await shards.ofReference(reference)?.has(reference)) ?? false;
    },

    /** Null unless a submission has this reference and was sent with this e-mail address. */
    async lookUp(reference: string, email: string): Promise<DeliveryStatus | null> {
      return (await shards.ofReference(reference)?.lookUp(reference, email)) ?? null;
    },

    /** Counts an e-mail to an address; false if its mailbox is over the daily limit of the product. */
    async mayMail(email: string): Promise<boolean> {
      const mailbox = await mailboxOf(product, email);
      const { object } = await shards.ofId(mailbox);
      return object.mayUse("mail", mailbox, 0);
    },

    /**
     * Counts bytes that are stored for a visitor, apart from submissions; false if the network, or all together, are
     * over the daily allowance. An object that does not respond refuses nothing.
     */
    async mayStore(network: string, bytes: number): Promise<boolean> {
      try {
        const subject = await digestOf(`storage ${product} ${network}`);
        const { object } = await shards.ofId(subject);
        const isWithin = await withDeadline(object.mayUse("storage", subject, bytes), storeTimeoutMs);
        if (!isWithin) log.warn("uploads.over-allowance", { product, bytes });
        return isWithin;
      } catch (error) {
        log.warn("uploads.not-counted", { product, reason: reasonOf(error) });
        return true;
      }
    },

    async state(): Promise<OutboxState> {
      const states: OutboxState[] = await Promise.all(shards.all.map((object) => object.state()));
      return states.reduce((one, other) => ({
        pending: one.pending + other.pending,
        review: one.review + other.review,
        dead: one.dead + other.dead,
        oldest: earliest(one.oldest, other.oldest),
        expiring: one.expiring + other.expiring,
        nextExpiry: earliest(one.nextExpiry, other.nextExpiry),
      }));
    },

    async filesInUse(keys: readonly string[]): Promise<Set<string>> {
      const inUse = await Promise.all(shards.all.map((object) => object.filesInUse(keys)));
      return new Set(inUse.flat());
    },
  };
}

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
