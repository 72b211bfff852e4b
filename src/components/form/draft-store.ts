import * as z from "zod/mini";
import type { FormId } from "../../forms/form";
import { storedDraftName, storedFilesName } from "../../forms/form-ids";
import { parsed, UploadedFileSchema } from "./form-requests";

const DraftSchema = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The id of the future submission, which identifies one that is sent again. */
  postId: z.string(),
  /** By field key. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  uploads: z.record(z.string(), z.object({ ...UploadedFileSchema.shape, uploadedAt: z.number() })),
});
export type LocalDraft = z.infer<typeof DraftSchema>;

/** Browsers give an origin five megabytes for all drafts; texts of all fields together are shorter. */
const maxCharacters = 200_000;

export type DraftStore = ReturnType<typeof draftStore>;

/** The draft of a form in local storage, if there is one. `removeOldDrafts` has removed an old one. */
export function draftStore(product: string, form: FormId) {
  const name = storedDraftName(product, form);
  return {
    read: () => unlessClosed(() => parsed(DraftSchema, localStorage.getItem(name) ?? "")),
    /** Whether it was saved. */
    write(draft: LocalDraft): boolean {
      const text = JSON.stringify(draft);
      const save = () => {
        localStorage.setItem(name, text);
        sessionStorage.setItem(name, draft.postId);
        return true;
      };
      return text.length <= maxCharacters && unlessClosed(save) === true;
    },
    /** Whether the visitor entered it in this tab. */
    isOfThisTab: ({ postId }: LocalDraft) => unlessClosed(() => sessionStorage.getItem(name)) === postId,
    /** The draft stays, but as one of another tab. */
    leaveTab: () => unlessClosed(() => sessionStorage.removeItem(name)),
    /** With the list of files that wait for their upload. */
    remove: () =>
      unlessClosed(() => {
        localStorage.removeItem(name);
        localStorage.removeItem(storedFilesName(product, form));
      }),
  };
}

/** Null where the browser stores nothing. */
function unlessClosed<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
