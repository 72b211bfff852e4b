import { withDeadline } from "../platform/deadline";
import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { mailboxOf, maxFieldsBytes, OutboxError, type Receipt, type Submission } from "./items/submission";
import type { OutboxObject } from "./object";

export interface OutboxBinding {
  readonly OUTBOX: DurableObjectNamespace<OutboxObject>;
}

export type OutboxClient = ReturnType<typeof openOutbox>;

const storeTimeoutMs = 10_000;

/** The submissions of a product: its object is called by the key of the product. */
export function openOutbox(binding: OutboxBinding, product: string) {
  const object = binding.OUTBOX.getByName(product);

  return {
    /**
     * Resolves once the submission is stored durably. The same id gets the same reference again.
     * @throws {OutboxError} when it could not be stored
     */
    async accept(submission: Submission): Promise<Receipt> {
      const bytes = new TextEncoder().encode(JSON.stringify(submission.fields)).byteLength;
      if (bytes > maxFieldsBytes) throw new OutboxError(`the fields take ${bytes} bytes`);
      try {
        return await withDeadline(object.accept(product, submission), storeTimeoutMs);
      } catch (error) {
        throw new OutboxError(reasonOf(error));
      }
    },

    async find(id: string): Promise<Receipt | null> {
      return object.find(id);
    },

    /** Counts an e-mail to an address; false if its mailbox is over the daily limit of the product. */
    async mayMail(email: string): Promise<boolean> {
      return object.mayUse("mail", await mailboxOf(product, email), 0);
    },

    /**
     * Counts bytes that are stored for a visitor, apart from submissions; false if the network, or all together, are
     * over the daily allowance. An object that does not respond refuses nothing.
     */
    async mayStore(network: string, bytes: number): Promise<boolean> {
      try {
        const subject = await digestOf(`storage ${product} ${network}`);
        const isWithin = await withDeadline(object.mayUse("storage", subject, bytes), storeTimeoutMs);
        if (!isWithin) log.warn("uploads.over-allowance", { product, bytes });
        return isWithin;
      } catch (error) {
        log.warn("uploads.not-counted", { product, reason: reasonOf(error) });
        return true;
      }
    },
  };
}
