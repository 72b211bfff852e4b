import { z } from "zod";
import { errorKeyOf } from "../../forms/errors";
import type { FormId } from "../../forms/form";
import { formIds } from "../../forms/form-ids";
import type { FormState } from "../../forms/state";
import { systemClock } from "../../platform/clock";
import { openOutbox } from "../client";
import { OutboxError } from "../submissions/submission";
import { removeFiles } from "./removal";
import { uploadAges } from "./upload-ages";
import { createUploadId, keyOfUpload, type UploadsBinding, uploadIdPattern } from "./uploads";

const DraftSchema = z.object({
  form: z.enum(formIds),
  state: z.object({
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    /** Of refused files, which are not stored. */
    errors: z.record(z.string(), z.string().transform(errorKeyOf)),
    details: z.record(z.string(), z.string()).default({}),
    uploads: z.record(z.string(), z.object({ id: z.string(), name: z.string(), size: z.number() })),
  }),
});

const metadata = { kind: "draft" };

/** Unfinished forms of one kind that are stored for visitors without script. */
export interface Drafts {
  /**
   * @param id of an earlier saved form to replace; any other text gets a new id
   * @returns the id, a secret that allows to read and change the saved form
   * @throws {OutboxError} if the visitor is over the allowance
   */
  save(state: Omit<FormState, "unavailable">, id: string): Promise<string>;
  /** Null if there is none of this form. */
  find(id: string): Promise<FormState | null>;
  /** Removes a saved form, and gives back its space. An unknown id has no effect. */
  remove(id: string): Promise<void>;
}

/**
 * What visitors without script have entered so far, stored beside the uploads and removed with them.
 * @param network of the visitor, whose allowance counts
 */
export function openDrafts(binding: UploadsBinding, product: string, form: FormId, network = ""): Drafts {
  const { UPLOADS } = binding;
  const outbox = openOutbox(binding, product);
  const read = async (id: string) => {
    if (!uploadIdPattern.test(id)) return null;
    const object = await UPLOADS.get(keyOfUpload(product, id));
    if (object?.customMetadata?.kind !== metadata.kind) return null;
    const savedForm = DraftSchema.parse(await object.json());
    const isUsable = savedForm.form === form && systemClock.now() - object.uploaded.getTime() <= uploadAges.usableMs;
    return isUsable ? savedForm.state : null;
  };

  return {
    async save({ values, errors, details, uploads }: Omit<FormState, "unavailable">, id: string): Promise<string> {
      const draftId = (await read(id)) ? id : createUploadId();
      const key = keyOfUpload(product, draftId);
      const savedForm = new TextEncoder().encode(JSON.stringify({ form, state: { values, errors, details, uploads } }));
      const bytes = savedForm.byteLength;
      const isAllowed =
        (await outbox.mayReceive(network, bytes)) && (await outbox.mayStore(network, { key, kind: "draft", bytes }));
      if (!isAllowed) throw new OutboxError("over the allowance");
      await UPLOADS.put(key, savedForm, { customMetadata: metadata });
      const files = Object.values(uploads).filter(({ id: upload }) => uploadIdPattern.test(upload));
      await outbox.keepFiles(
        files.map(({ id: upload }) => keyOfUpload(product, upload)),
        systemClock.now() + uploadAges.keptMs,
      );
      return draftId;
    },

    async find(id: string): Promise<FormState | null> {
      const state = await read(id);
      return state && { ...state, unavailable: false };
    },

    async remove(id: string): Promise<void> {
      if (await read(id)) await removeFiles(UPLOADS, product, () => outbox.giveBack([keyOfUpload(product, id)]));
    },
  };
}
