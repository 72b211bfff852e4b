import { z } from "zod";
import { errorKeyOf } from "../../forms/errors";
import type { FormId } from "../../forms/form";
import { formIds } from "../../forms/form-ids";
import type { FormState } from "../../forms/state";
import { systemClock } from "../../platform/clock";
import { openOutbox } from "../client";
import { OutboxError } from "../posts/post";
import type { UploadsBinding } from "./file-removal";
import { createUploadId, keyOfUpload, uploadAges, uploadIdPattern } from "./uploads";

const DraftSchema = z.object({
  form: z.enum(formIds),
  state: z.object({
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    /** Of files that were refused: nothing else tells it a second time. */
    errors: z.record(z.string(), z.string().transform(errorKeyOf)),
    details: z.record(z.string(), z.string()).default({}),
    uploads: z.record(z.string(), z.object({ id: z.string(), name: z.string(), size: z.number() })),
  }),
});

/** What visitors without script have entered so far. It lies beside the uploads and is removed with them, after a day. */
export interface Drafts {
  /**
   * Keeps what is entered.
   * @param id of what was kept of it before; another one gets a new id
   * @returns the id, which is random: whoever has it may read and change what is kept
   * @throws {OutboxError} if the visitor has used up the allowance
   */
  save(state: Omit<FormState, "unavailable">, id: string): Promise<string>;
  /** Null when there is none of this form, or no longer. */
  find(id: string): Promise<FormState | null>;
  remove(id: string): Promise<void>;
}

const metadata = { kind: "draft" };

/** @param network of the visitor, whose allowance counts what is saved */
export function openDrafts(binding: UploadsBinding, product: string, form: FormId, network = ""): Drafts {
  const { UPLOADS } = binding;
  const read = async (id: string) => {
    if (!uploadIdPattern.test(id)) return null;
    const object = await UPLOADS.get(keyOfUpload(product, id));
    if (object?.customMetadata?.kind !== metadata.kind) return null;
    const draft = DraftSchema.parse(await object.json());
    const isUsable = draft.form === form && systemClock.now() - object.uploaded.getTime() <= uploadAges.usableMs;
    return isUsable ? { state: draft.state, sizeBytes: object.size } : null;
  };

  return {
    async save({ values, errors, details, uploads }, id) {
      const known = await read(id);
      const kept = known ? id : createUploadId();
      const draft = new TextEncoder().encode(JSON.stringify({ form, state: { values, errors, details, uploads } }));
      const growth = draft.byteLength - (known?.sizeBytes ?? 0);
      if (growth > 0 && !(await openOutbox(binding, product).mayStore(network, growth))) {
        throw new OutboxError("over the allowance");
      }
      await UPLOADS.put(keyOfUpload(product, kept), draft, { customMetadata: metadata });
      return kept;
    },

    async find(id) {
      const draft = await read(id);
      return draft && { ...draft.state, unavailable: false };
    },

    async remove(id) {
      if (await read(id)) await UPLOADS.delete(keyOfUpload(product, id));
    },
  };
}
