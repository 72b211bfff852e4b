import { z } from "zod";
import { systemClock } from "../../platform/clock";
import { openOutbox } from "../client";
import { unusableMs, uploadAges } from "./upload-ages";
import { createUploadId, keyOfUpload, openUploads, type UploadsBinding, uploadIdPattern } from "./uploads";

const MetadataSchema = z.object({ kind: z.literal("sealed"), until: z.coerce.number() });

/** Where a sealed draft is, and which writing of it that is. */
interface SealedPlace {
  readonly id: string;
  /** Changes with each writing. */
  readonly version: string;
  /** When it ends, in milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Why nothing was stored: `files` are not there any more, `daily` is the network's allowance of new drafts, `space` its
 * space, `gone` a draft that ended or was revoked, `changed` one that was written by another device meanwhile.
 */
export type SealingFault = "files" | "daily" | "space" | "gone" | "changed";

export type Sealing = SealedPlace | { readonly fault: SealingFault };

interface SealedContents {
  /** Only browsers with the link can read it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Ids of the uploads that have to last as long. They are not stored. */
  readonly files: readonly string[];
}

/** Drafts that browsers have sealed for another device. An id is a secret that allows to read, write and revoke one. */
export interface SealedDrafts {
  create(contents: SealedContents): Promise<Sealing>;
  /** @param version that it replaces; null for any */
  replace(id: string, contents: SealedContents, version: string | null): Promise<Sealing>;
  /** Null for a draft that ended or was revoked. */
  find(id: string): Promise<(SealedPlace & { readonly bytes: Uint8Array<ArrayBuffer> }) | null>;
  /** An unknown id has no effect. Rejects if the bucket still has the draft. */
  revoke(id: string): Promise<void>;
}

/** @param network of the visitor, whose allowance counts */
export function openSealedDrafts(binding: UploadsBinding, product: string, network: string): SealedDrafts {
  const { UPLOADS } = binding;
  const outbox = openOutbox(binding, product);
  const uploads = openUploads(binding, product, network);

  /** Null for an id of nothing, and of a file of another kind. */
  function currentOf(object: R2Object): SealedPlace | null {
    const { data } = MetadataSchema.safeParse(object.customMetadata);
    if (!data || data.until <= systemClock.now()) return null;
    return { id: object.key.slice(product.length + 1), version: object.etag, until: data.until };
  }

  async function current(id: string): Promise<SealedPlace | null> {
    if (!uploadIdPattern.test(id)) return null;
    const object = await UPLOADS.head(keyOfUpload(product, id));
    return object && currentOf(object);
  }

  async function hasFiles(ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => uploads.find(id)));
    return found.every((upload) => upload !== null);
  }

  async function write(id: string, { bytes, files }: SealedContents, version: string | null): Promise<Sealing> {
    const key = keyOfUpload(product, id);
    const size = bytes.byteLength;
    const hasSpace =
      (await outbox.mayReceive(network, size)) &&
      (await outbox.mayStore(network, { key, kind: "sealed", bytes: size }));
    if (!hasSpace) return { fault: "space" };
    const fileKeys = files.map((file) => keyOfUpload(product, file));
    const end = await outbox.keepTogether(key, fileKeys, systemClock.now() + uploadAges.sealedMs);
    if (end === null) return { fault: "files" };
    const until = end - unusableMs;
    const customMetadata = { kind: "sealed", until: String(until) };
    const condition = version === null ? {} : { onlyIf: { etagMatches: version } };
    const object = await UPLOADS.put(key, bytes, { customMetadata, ...condition });
    return object ? { id, version: object.etag, until } : { fault: "changed" };
  }

  return {
    async create(contents: SealedContents): Promise<Sealing> {
      if (!(await hasFiles(contents.files))) return { fault: "files" };
      if (!(await outbox.maySeal(network))) return { fault: "daily" };
      const id = createUploadId();
      const sealing = await write(id, contents, null);
      if ("fault" in sealing) await outbox.giveBack([keyOfUpload(product, id)]);
      return sealing;
    },

    async replace(id: string, contents: SealedContents, version: string | null): Promise<Sealing> {
      const before = await current(id);
      if (!before) return { fault: "gone" };
      if (version !== null && version !== before.version) return { fault: "changed" };
      if (!(await hasFiles(contents.files))) return { fault: "files" };
      return write(id, contents, before.version);
    },

    async find(id: string) {
      if (!uploadIdPattern.test(id)) return null;
      const object = await UPLOADS.get(keyOfUpload(product, id));
      const place = object && currentOf(object);
      return place && { ...place, bytes: new Uint8Array(await object.arrayBuffer()) };
    },

    async revoke(id: string): Promise<void> {
      if (await current(id)) await UPLOADS.delete(await outbox.giveBack([keyOfUpload(product, id)]));
    },
  };
}
