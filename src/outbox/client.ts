import { withDeadline } from "../platform/deadline";
import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import type { StoredFile } from "./files/stored-files";
import type { OutboxObject } from "./object";
import type { CountedStep } from "./operators/step-counts";
import {
  MissingFilesError,
  mailboxOf,
  maxFieldsBytes,
  OutboxError,
  type Receipt,
  type Submission,
  type SubmissionId,
} from "./submissions/submission";

export interface OutboxBinding {
  readonly OUTBOX: DurableObjectNamespace<OutboxObject>;
}

/** The submissions of a product, as the Worker calls its object. */
export interface OutboxClient {
  /**
   * Resolves once the submission is stored durably. The same id gets the same reference again.
   * @throws {MissingFilesError} when another submission uses its files, or they were withdrawn
   * @throws {OutboxError} when it could not be stored
   */
  accept(submission: Submission): Promise<Receipt>;
  /** The receipt of a stored submission; null if there is none of the id. */
  find(id: SubmissionId): Promise<Receipt | null>;
  /** Counts an e-mail to an address; false if its mailbox is over the daily limit of the product. */
  mayMail(email: string): Promise<boolean>;
  /** Stores what became of a submission's confirmation by e-mail: `confirmation` of the stored submission. */
  noteConfirmation(reference: string, outcome: string): Promise<void>;
  /**
   * Counts a file or draft that a visitor sends, whatever becomes of it; false if the network is over its daily
   * allowance. An object that does not respond refuses nothing.
   */
  mayReceive(network: string, bytes: number): Promise<boolean>;
  /**
   * Gives a visitor's file or draft space in the bucket; false if the network, or the product, has none left. An object
   * that does not respond refuses nothing.
   */
  mayStore(network: string, file: Pick<StoredFile, "key" | "kind" | "bytes">): Promise<boolean>;
  /**
   * Stores files for longer that no submission uses, and that were not withdrawn.
   * @param until milliseconds since the epoch
   */
  keepFiles(keys: readonly string[], until: number): Promise<void>;
  /** Counts a new sealed draft; false if the network is over its daily allowance. */
  maySeal(network: string): Promise<boolean>;
  /**
   * Stores a sealed draft and its files for longer.
   * @returns when the draft ends, before any of its files; null if a file cannot be used any more
   */
  keepTogether(draft: string, files: readonly string[], until: number): Promise<number | null>;
  /** Whether a submission may start to use an old file, since it is stored for longer. */
  isUsable(key: string): Promise<boolean>;
  /** Counts what happened in forms. */
  countSteps(steps: readonly CountedStep[]): Promise<void>;
  /**
   * Gives back the space of files that no submission uses, and returns their keys. From then on no submission may use
   * them.
   */
  giveBack(keys: readonly string[]): Promise<string[]>;
}

/** Of one call. Beyond it the visitor is told that the form could not be stored, with all input kept. */
const storeTimeoutMs = 10_000;

/** @param product the key by which its object is called */
export function openOutbox(binding: OutboxBinding, product: string): OutboxClient {
  const object = binding.OUTBOX.getByName(product);

  return {
    async accept(submission: Submission): Promise<Receipt> {
      const bytes = new TextEncoder().encode(JSON.stringify(submission.fields)).byteLength;
      if (bytes > maxFieldsBytes) throw new OutboxError(`the fields take ${bytes} bytes`);
      const accepted = withDeadline(object.accept(product, submission), storeTimeoutMs);
      const { receipt, missingFiles } = await accepted.catch((error): never => {
        throw new OutboxError(reasonOf(error));
      });
      if (!receipt) throw new MissingFilesError(missingFiles);
      return receipt;
    },

    async find(id: SubmissionId): Promise<Receipt | null> {
      return object.find(id);
    },

    async mayMail(email: string): Promise<boolean> {
      return object.mayUse("mail", await mailboxOf(product, email), 0);
    },

    async noteConfirmation(reference: string, outcome: string): Promise<void> {
      await withDeadline(object.noteConfirmation(reference, outcome), storeTimeoutMs);
    },

    async mayReceive(network: string, bytes: number): Promise<boolean> {
      return admitted(bytes, async () => object.mayUse("receipt", await subjectOf(network), bytes));
    },

    async mayStore(network: string, file: Pick<StoredFile, "key" | "kind" | "bytes">): Promise<boolean> {
      return admitted(file.bytes, async () => object.mayStore({ ...file, network: await subjectOf(network) }));
    },

    async keepFiles(keys: readonly string[], until: number): Promise<void> {
      if (keys.length > 0) await withDeadline(object.keepFiles(keys, until), storeTimeoutMs);
    },

    async maySeal(network: string): Promise<boolean> {
      return admitted(0, async () => object.mayUse("seal", await subjectOf(network), 0));
    },

    async keepTogether(draft: string, files: readonly string[], until: number): Promise<number | null> {
      return withDeadline(object.keepTogether(draft, files, until), storeTimeoutMs);
    },

    async isUsable(key: string): Promise<boolean> {
      return withDeadline(object.isUsable(key), storeTimeoutMs);
    },

    async countSteps(steps: readonly CountedStep[]): Promise<void> {
      if (steps.length > 0) await withDeadline(object.countSteps(steps), storeTimeoutMs);
    },

    async giveBack(keys: readonly string[]): Promise<string[]> {
      return keys.length === 0 ? [] : withDeadline(object.giveBack(keys), storeTimeoutMs);
    },
  };

  function subjectOf(network: string): Promise<string> {
    return digestOf(`storage ${product} ${network}`);
  }

  async function admitted(bytes: number, request: () => Promise<boolean>): Promise<boolean> {
    try {
      const isAdmitted = await withDeadline(request(), storeTimeoutMs);
      if (!isAdmitted) log.warn("uploads.over-allowance", { product, bytes });
      return isAdmitted;
    } catch (error) {
      log.warn("uploads.not-counted", { product, reason: reasonOf(error) });
      return true;
    }
  }
}
