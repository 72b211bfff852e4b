import * as z from "zod/mini";
import type { FormId } from "../../src/forms/form";
import { storedDraftName } from "../../src/forms/form-ids";
import type { ScriptedForm } from "./checks";
import { slot, write } from "./markup";
import { parsed, UploadedFileSchema } from "./requests";

const DraftSchema = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The id of the future submission, which identifies one that is sent again. */
  postId: z.string(),
  /** By field key. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  uploads: z.record(z.string(), z.object({ ...UploadedFileSchema.shape, uploadedAt: z.number() })),
});
type Draft = z.infer<typeof DraftSchema>;

/** Browsers give an origin five megabytes for all drafts; texts of all fields together are shorter. */
const maxCharacters = 200_000;

type DraftStore = ReturnType<typeof draftStore>;

/** The draft of a form in local storage, if there is one. `removeOldDrafts` has removed an old one. */
export function draftStore(product: string, form: FormId) {
  const name = storedDraftName(product, form);
  return {
    read: () => unlessClosed(() => parsed(DraftSchema, localStorage.getItem(name) ?? "")),
    /** Whether it was saved. */
    write(draft: Draft): boolean {
      const text = JSON.stringify(draft);
      const save = () => {
        localStorage.setItem(name, text);
        sessionStorage.setItem(name, draft.postId);
        return true;
      };
      return text.length <= maxCharacters && unlessClosed(save) === true;
    },
    /** Whether the visitor entered it in this tab. */
    isOfThisTab: ({ postId }: Draft) => unlessClosed(() => sessionStorage.getItem(name)) === postId,
    /** The draft stays, but as one of another tab. */
    leaveTab: () => unlessClosed(() => sessionStorage.removeItem(name)),
    remove: () => unlessClosed(() => localStorage.removeItem(name)),
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

/** By the keys of fields. */
export type Entered = Omit<Draft, "savedAt">;

const nothing: Omit<Entered, "postId"> = { values: {}, uploads: {} };

interface DraftKeeperOptions extends Pick<ScriptedForm, "form" | "parts" | "texts"> {
  readonly store: DraftStore;
  /** Without blank fields. */
  readonly entered: () => Entered;
  /** Fills the blank fields. */
  readonly fill: (draft: Entered) => void;
  /** Withdraws the files. */
  readonly onDelete: () => void;
  /** Shows the form as it was at first. */
  readonly restart: () => void;
}

const pauseMs = 400;

/** Saves a draft in the browser, and offers to restore it. */
export function draftKeeper({ form, parts, texts, store, entered, fill, onDelete, restart }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOff = false;
  /** An offered draft, neither restored nor discarded yet. */
  let offered = nothing;
  let isAnnounced = false;
  addEventListener("pagehide", () => {
    if (timer === undefined || isOff) return;
    clearTimeout(timer);
    save();
  });

  function save(): void {
    timer = undefined;
    const { values, uploads, postId } = entered();
    const isSaved = store.write({
      postId,
      savedAt: Date.now(),
      values: { ...offered.values, ...values },
      uploads: { ...offered.uploads, ...uploads },
    });
    if (isSaved) announce();
  }

  /** Saves once the visitor pauses. */
  function changed(): void {
    clearTimeout(timer);
    if (!isOff) timer = setTimeout(save, pauseMs);
  }

  /** Deletes the draft of a form that has been sent. */
  function stop(): void {
    isOff = true;
    clearTimeout(timer);
    store.remove();
  }

  function addsToForm(draft: Draft): boolean {
    const { values, uploads } = entered();
    const isNew = (old: object, now: object) => Object.keys(old).some((key) => !(key in now));
    return isNew(draft.values, values) || isNew(draft.uploads, uploads);
  }

  function close(offer: HTMLElement): void {
    offered = nothing;
    const hadFocus = offer.contains(document.activeElement);
    offer.remove();
    const section = form.querySelector<HTMLElement>(".form-section");
    if (!hadFocus || !section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }

  /** Shows a notice below the form, with a button to delete the draft and the entered values. */
  function announce(): void {
    if (isAnnounced) return;
    isAnnounced = true;
    const notice = parts.draftNotice();
    slot(notice, "delete", HTMLButtonElement).addEventListener("click", () => {
      if (!confirm(texts.draft.confirm)) return;
      stop();
      onDelete();
      restart();
    });
    form.querySelector(".form-actions")?.insertAdjacentElement("afterend", notice);
    // A live region is announced when it is written, not when it comes.
    write(notice, "status", texts.draft.kept);
  }

  function restore(draft: Draft): void {
    fill(draft);
    const notice = parts.draftNotice();
    slot(notice, "delete", HTMLButtonElement).textContent = texts.draft.undo;
    slot(notice, "delete", HTMLButtonElement).addEventListener("click", () => {
      isOff = true;
      clearTimeout(timer);
      store.leaveTab();
      restart();
    });
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", notice);
    write(notice, "status", texts.draft.restored);
  }

  return {
    changed,
    stop,
    /** Restores a draft of this tab, and offers another one, if it contains more than the form. */
    offer(): void {
      const draft = store.read();
      if (!draft) return;
      announce();
      if (!addsToForm(draft)) return;
      if (store.isOfThisTab(draft)) {
        restore(draft);
        return;
      }
      offered = draft;
      const offer = parts.draftOffer();
      const { lang } = document.documentElement;
      const format = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
      write(offer, "when", format.format(draft.savedAt));
      slot(offer, "use", HTMLButtonElement).addEventListener("click", () => {
        close(offer);
        fill(draft);
      });
      slot(offer, "discard", HTMLButtonElement).addEventListener("click", () => {
        close(offer);
        store.remove();
        if (Object.keys(entered().values).length > 0) changed();
      });
      form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", offer);
    },
  };
}
