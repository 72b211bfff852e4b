import { systemClock } from "../../platform/clock";
import { openOutbox } from "../client";
import type { PostFile } from "../posts/post";
import { removeFiles, type UploadsBinding } from "./file-removal";

/** An uploaded file that does not belong to a post yet. */
export interface Upload {
  /** Random. Whoever has it may send the file with a post of the same product. */
  readonly id: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

interface NewUpload {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Files of one product that visitors have sent ahead of their posts. */
export interface Uploads {
  /** Stores a file. Null if its sender has used up the allowance. */
  put(upload: NewUpload): Promise<Upload | null>;
  /** The file of an upload, for a post; null when there is none, or it is about to be removed. */
  find(id: string): Promise<PostFile | null>;
  /** Removes uploads that a visitor withdraws or replaces, except those that a post uses. Never rejects. */
  remove(ids: readonly string[]): Promise<void>;
}

/** An upload that no post uses is removed after a day; no post may start to use it in its last hour. */
export const uploadAges = { keptMs: 24 * 3_600_000, usableMs: 23 * 3_600_000 } as const;

export const uploadIdPattern = /^[\da-z]{9}-[\da-f]{32}$/;

/** @param network of the visitor, whose allowance counts */
export function openUploads(binding: UploadsBinding, product: string, network: string): Uploads {
  const { UPLOADS } = binding;
  const outbox = openOutbox(binding, product);
  return {
    async put({ field, name, type, bytes }) {
      if (!(await outbox.mayStore(network, bytes.byteLength))) return null;
      const id = createUploadId();
      const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
      await UPLOADS.put(keyOfUpload(product, id), bytes, {
        httpMetadata: { contentType: type },
        customMetadata: { field, name: name.slice(0, 255) },
      });
      return { id, size: bytes.byteLength, sha256 };
    },

    async find(id) {
      if (!uploadIdPattern.test(id)) return null;
      const object = await UPLOADS.head(keyOfUpload(product, id));
      if (!object || systemClock.now() - object.uploaded.getTime() > uploadAges.usableMs) return null;
      const { field, name } = object.customMetadata ?? {};
      if (!field || name === undefined) return null;
      const type = object.httpMetadata?.contentType ?? "application/octet-stream";
      return { field, key: object.key, name, type, size: object.size };
    },

    async remove(ids) {
      const keys = ids.filter((id) => uploadIdPattern.test(id)).map((id) => keyOfUpload(product, id));
      await removeFiles(binding, product, keys);
    },
  };
}

/** Ids sort by the time they were created. */
export function createUploadId(): string {
  return `${systemClock.now().toString(36).padStart(9, "0")}-${crypto.randomUUID().replaceAll("-", "")}`;
}

export function keyOfUpload(product: string, id: string): string {
  return `${product}/${id}`;
}
