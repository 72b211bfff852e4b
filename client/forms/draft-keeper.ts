import type { Draft, DraftStore } from "./draft-store";
import { slot, write } from "./parts";
import type { Parts } from "./templates";
import type { FormTexts } from "./texts";

/** By the keys of fields. */
export type Entered = Omit<Draft, "savedAt">;

const nothing: Omit<Entered, "postId"> = { values: {}, uploads: {} };

interface DraftKeeperOptions {
  readonly form: HTMLFormElement;
  readonly store: DraftStore;
  readonly parts: Parts;
  readonly texts: FormTexts["draft"];
  /** What is entered now, blank fields left out. */
  readonly entered: () => Entered;
  /** Enters a draft in the fields that are blank. */
  readonly fill: (draft: Entered) => void;
  /** Withdraws the files and shows the form as it was at first. */
  readonly onDelete: () => void;
}

const pauseMs = 400;

/** Saves what is entered as a draft in the browser, and offers to restore it. */
export class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #off = false;
  /** An earlier draft, offered but neither restored nor discarded yet. */
  #offered = nothing;
  #offer: HTMLElement | null = null;
  #isAnnounced = false;

  constructor(private readonly options: DraftKeeperOptions) {
    addEventListener("pagehide", () => this.#flush());
  }

  /** Offers an earlier draft if it contains more than the form. Says in any case that there is one. */
  offer(): void {
    const { form, store, parts } = this.options;
    const draft = store.read();
    if (!draft) return;
    this.#announce();
    if (!this.#addsToForm(draft)) return;
    this.#offered = draft;
    const offer = parts.draft();
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    write(offer, "when", format.format(draft.savedAt));
    slot(offer, "use", HTMLButtonElement).addEventListener("click", () => {
      this.#answer();
      this.options.fill(draft);
    });
    slot(offer, "discard", HTMLButtonElement).addEventListener("click", () => {
      this.#answer();
      store.remove();
      if (Object.keys(this.options.entered().values).length > 0) this.changed();
    });
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", offer);
    this.#offer = offer;
  }

  /** Saves the change once the visitor pauses. */
  changed(): void {
    clearTimeout(this.#timer);
    if (!this.#off) this.#timer = setTimeout(() => this.#save(), pauseMs);
  }

  /** Deletes the draft and saves no more: the form has been sent. */
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

  #answer(): void {
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
    const kept = store.write({
      postId,
      savedAt: Date.now(),
      values: { ...this.#offered.values, ...values },
      uploads: { ...this.#offered.uploads, ...uploads },
    });
    if (kept) this.#announce();
  }

  /** Says below the form that there is a draft, with a button to delete it and all that is entered. */
  #announce(): void {
    const { form, parts, texts, onDelete } = this.options;
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    const notice = parts.kept();
    slot(notice, "delete", HTMLButtonElement).addEventListener("click", () => {
      if (!confirm(texts.confirm)) return;
      this.stop();
      onDelete();
    });
    form.querySelector(".form-actions")?.insertAdjacentElement("afterend", notice);
    // A live region is announced when it is written, not when it comes.
    write(notice, "status", texts.kept);
  }
}
