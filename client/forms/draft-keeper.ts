import type { Draft, DraftStore } from "./draft-store";
import { slot, write } from "./markup";
import type { ScriptedForm } from "./scripted-form";

/** By the keys of fields. */
export type Entered = Omit<Draft, "savedAt">;

const nothing: Omit<Entered, "postId"> = { values: {}, uploads: {} };

interface DraftKeeperOptions extends Pick<ScriptedForm, "form" | "parts" | "texts"> {
  readonly store: DraftStore;
  /** Without blank fields. */
  readonly entered: () => Entered;
  /** Fills the blank fields. */
  readonly fill: (draft: Entered) => void;
  /** Withdraws the files and shows the form as it was at first. */
  readonly onDelete: () => void;
}

const pauseMs = 400;

/** Saves a draft in the browser, and offers to restore it. */
export class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #off = false;
  /** An offered draft, neither restored nor discarded yet. */
  #offered = nothing;
  #offer: HTMLElement | null = null;
  #isAnnounced = false;

  constructor(private readonly options: DraftKeeperOptions) {
    addEventListener("pagehide", () => this.#flush());
  }

  /** Announces an earlier draft, and offers it if it contains more than the form. */
  offer(): void {
    const { form, store, parts } = this.options;
    const draft = store.read();
    if (!draft) return;
    this.#announce();
    if (!this.#addsToForm(draft)) return;
    this.#offered = draft;
    const offer = parts.draftOffer();
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    write(offer, "when", format.format(draft.savedAt));
    slot(offer, "use", HTMLButtonElement).addEventListener("click", () => {
      this.#closeOffer();
      this.options.fill(draft);
    });
    slot(offer, "discard", HTMLButtonElement).addEventListener("click", () => {
      this.#closeOffer();
      store.remove();
      if (Object.keys(this.options.entered().values).length > 0) this.changed();
    });
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", offer);
    this.#offer = offer;
  }

  /** Saves once the visitor pauses. */
  changed(): void {
    clearTimeout(this.#timer);
    if (!this.#off) this.#timer = setTimeout(() => this.#save(), pauseMs);
  }

  /** Deletes the draft of a form that has been sent. */
  stop(): void {
    this.#off = true;
    clearTimeout(this.#timer);
    this.options.store.remove();
  }

  #addsToForm(draft: Draft): boolean {
    const { values, uploads } = this.options.entered();
    const isNew = (old: object, now: object) => Object.keys(old).some((key) => !(key in now));
    return isNew(draft.values, values) || isNew(draft.uploads, uploads);
  }

  #closeOffer(): void {
    this.#offered = nothing;
    const hadFocus = this.#offer?.contains(document.activeElement);
    this.#offer?.remove();
    this.#offer = null;
    const section = this.options.form.querySelector<HTMLElement>(".form-section");
    if (!hadFocus || !section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }

  #flush(): void {
    if (this.#timer === undefined || this.#off) return;
    clearTimeout(this.#timer);
    this.#save();
  }

  #save(): void {
    this.#timer = undefined;
    const { store, entered } = this.options;
    const { values, uploads, postId } = entered();
    const isSaved = store.write({
      postId,
      savedAt: Date.now(),
      values: { ...this.#offered.values, ...values },
      uploads: { ...this.#offered.uploads, ...uploads },
    });
    if (isSaved) this.#announce();
  }

  /** Shows a notice below the form, with a button to delete the draft and the entered values. */
  #announce(): void {
    const { form, parts, texts, onDelete } = this.options;
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    const notice = parts.draftNotice();
    slot(notice, "delete", HTMLButtonElement).addEventListener("click", () => {
      if (!confirm(texts.draft.confirm)) return;
      this.stop();
      onDelete();
    });
    form.querySelector(".form-actions")?.insertAdjacentElement("afterend", notice);
    // A live region is announced when it is written, not when it comes.
    write(notice, "status", texts.draft.kept);
  }
}
