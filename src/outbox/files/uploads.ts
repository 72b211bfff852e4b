import { z } from "zod";
import { FileMarkSchema } from "../../forms/file-marks";
import { systemClock } from "../../platform/clock";
import { jsonOf } from "../../platform/formats/json";
import { type OutboxBinding, openOutbox } from "../client";
import type { SubmissionFile } from "../submissions/submission";
import { removeFiles } from "./removal";
import { uploadAges } from "./upload-ages";

export interface UploadsBinding extends OutboxBinding {
  readonly UPLOADS: R2Bucket;
}

/** An uploaded file that does not belong to a submission yet. */
export interface Upload extends SubmissionFile {
  /** Random: a secret that allows to send the file with a submission of the same product. */
  readonly id: string;
  /** The same for the same file: the hash of its content when it is stored, its id when it is found. */
  readonly identity: string;
}

interface NewUpload extends Pick<SubmissionFile, "field" | "name" | "type" | "marks"> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const MarksSchema = z.array(FileMarkSchema);

export const uploadIdPattern = /^[\da-z]{9}-[\da-f]{32}$/;

/** Files of one product that visitors have sent ahead of their submissions. */
export interface Uploads {
  /** Counts a file that has arrived, accepted or not; false if the visitor is over the allowance. */
  mayReceive(bytes: number): Promise<boolean>;
  /** Stores an inspected file. Null if there is no space left for the visitor. */
  put(file: NewUpload): Promise<Upload | null>;
  /** Null if there is none with this id, or it is about to be removed. */
  find(id: string): Promise<Upload | null>;
  /**
   * Stores uploads for longer, since their form is worked on, and returns those that exist.
   * @param until milliseconds since the epoch
   */
  keep(ids: readonly string[], until: number): Promise<readonly Upload[]>;
  /** Removes uploads that a visitor withdraws or replaces, except those that a submission uses. Never rejects. */
  remove(ids: readonly string[]): Promise<void>;
}

/** @param network of the visitor, whose allowance counts */
export function openUploads(binding: UploadsBinding, product: string, network: string): Uploads {
  const { UPLOADS } = binding;
  const outbox = openOutbox(binding, product);
  const uploads: Uploads = {
    async mayReceive(bytes: number): Promise<boolean> {
      return outbox.mayReceive(network, bytes);
    },

    async put({ field, name: fullName, type, marks = [], bytes }: NewUpload): Promise<Upload | null> {
      const id = createUploadId();
      const key = keyOfUpload(product, id);
      if (!(await outbox.mayStore(network, { key, kind: "upload", bytes: bytes.byteLength }))) return null;
      const identity = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
      const name = fullName.slice(0, 255);
      const marked = marks.length > 0 ? { marks } : {};
      const customMetadata = { field, name, ...(marks.length > 0 && { marks: JSON.stringify(marks) }) };
      await UPLOADS.put(key, bytes, { httpMetadata: { contentType: type }, customMetadata });
      return { id, identity, field, key, name, type, size: bytes.byteLength, ...marked };
    },

    async find(id: string): Promise<Upload | null> {
      if (!uploadIdPattern.test(id)) return null;
      const object = await UPLOADS.head(keyOfUpload(product, id));
      if (!object) return null;
      const isOld = systemClock.now() - object.uploaded.getTime() > uploadAges.usableMs;
      if (isOld && !(await outbox.isUsable(object.key))) return null;
      const { field, name, marks: markText } = object.customMetadata ?? {};
      if (!field || name === undefined) return null;
      const type = object.httpMetadata?.contentType ?? "application/octet-stream";
      const marks = MarksSchema.safeParse(jsonOf(markText ?? "[]")).data ?? [];
      return {
        id,
        identity: id,
        field,
        key: object.key,
        name,
        type,
        size: object.size,
        ...(marks.length > 0 && { marks }),
      };
    },

    async keep(ids: readonly string[], until: number): Promise<readonly Upload[]> {
      const found = await Promise.all(ids.map((id) => uploads.find(id)));
      const existing = found.filter((upload) => upload !== null);
      await outbox.keepFiles(
        existing.map(({ key }) => key),
        until,
      );
      return existing;
    },

    async remove(ids: readonly string[]): Promise<void> {
      const keys = ids.filter((id) => uploadIdPattern.test(id)).map((id) => keyOfUpload(product, id));
      await removeFiles(UPLOADS, product, () => outbox.giveBack(keys));
    },
  };
  return uploads;
}

/** Ids sort by the time they were created; see {@link createdAt}. */
export function createUploadId(): string {
  return `${systemClock.now().toString(36).padStart(9, "0")}-${crypto.randomUUID().replaceAll("-", "")}`;
}

/** When the object of a key was created, in milliseconds since the epoch; NaN for a key of another form. */
export const createdAt = (key: string): number => Number.parseInt(key.slice(key.indexOf("/") + 1, -33), 36);

export const keyOfUpload = (product: string, id: string): string => `${product}/${id}`;
