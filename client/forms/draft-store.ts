import * as z from "zod/mini";
import type { FormId } from "../../src/forms/form";
import { storedDraftName } from "../../src/forms/form-ids";
import { parsed, UploadedFileSchema } from "./responses";

const DraftSchema = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The id of the future submission, which identifies one that is sent again. */
  postId: z.string(),
  /** By field key. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  uploads: z.record(z.string(), z.object({ ...UploadedFileSchema.shape, uploadedAt: z.number() })),
});
export type Draft = z.infer<typeof DraftSchema>;

const maxCharacters = 200_000;

/** The draft of a form in local storage, if there is one. `removeOldDrafts` has removed an old one. */
export class DraftStore {
  readonly #name: string;

  constructor(product: string, form: FormId) {
    this.#name = storedDraftName(product, form);
  }

  read(): Draft | null {
    try {
      return parsed(DraftSchema, localStorage.getItem(this.#name) ?? "");
    } catch {
      return null;
    }
  }

  /** Whether it was saved. */
  write(draft: Draft): boolean {
    const text = JSON.stringify(draft);
    if (text.length > maxCharacters) return false;
    try {
      localStorage.setItem(this.#name, text);
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    try {
      localStorage.removeItem(this.#name);
    } catch {}
  }
}
