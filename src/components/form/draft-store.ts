import * as z from "zod/mini";
import type { FormId } from "../../forms/form";
import { storedDraftName, storedFilesName } from "../../forms/stored-names";
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

export interface DraftStore {
  /** Null if there is no readable draft. */
  readonly read: () => LocalDraft | null;
  /** Returns whether it was saved. */
  readonly write: (draft: LocalDraft) => boolean;
  /** Whether the visitor entered it in this tab. */
  readonly isOfThisTab: (draft: LocalDraft) => boolean;
  /** The draft stays, but as one of another tab. */
  readonly leaveTab: () => void;
  /** With the list of files that wait for their upload. */
  readonly remove: () => void;
}

/** The draft of a form in local storage, if there is one. `removeOldDrafts` has removed an old one. */
export function draftStore(product: string, form: FormId): DraftStore {
  const name = storedDraftName(product, form);
  return {
    read: () => unlessClosed(() => parsed(DraftSchema, localStorage.getItem(name) ?? "")),
    write(draft: LocalDraft): boolean {
      const text = JSON.stringify(draft);
      const save = () => {
        localStorage.setItem(name, text);
        sessionStorage.setItem(name, draft.postId);
        return true;
      };
      return text.length <= maxCharacters && unlessClosed(save) === true;
    },
    isOfThisTab: ({ postId }: LocalDraft) => unlessClosed(() => sessionStorage.getItem(name)) === postId,
    leaveTab: () => unlessClosed(() => sessionStorage.removeItem(name)),
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
