import type { LiveTexts } from "../../src/components/form/live-form";
import type { Draft, DraftStore } from "./draft-store";
import { type Parts, slot, write } from "./parts";

/** By the keys of fields. */
export type Entered = Omit<Draft, "savedAt">;

const nothing: Omit<Entered, "postId"> = { values: {}, uploads: {} };

interface DraftKeeperOptions {
  readonly form: HTMLFormElement;
  readonly store: DraftStore;
  readonly parts: Parts;
  readonly texts: LiveTexts["draft"];
  /** What is entered now, blank fields left out. */
  readonly entered: () => Entered;
  /** Enters a draft in the fields that are blank. */
  readonly fill: (draft: Entered) => void;
}

const pauseMs = 400;

/** Keeps what is entered in the browser, and offers it back. */
export class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #off = false;
  /** A draft of before that the visitor has not answered for yet. */
  #offered = nothing;
  #offer: HTMLElement | null = null;
  #notice: HTMLElement | null = null;

  constructor(private readonly options: DraftKeeperOptions) {
    addEventListener("pagehide", () => this.#flush());
  }

  /** Shows what was kept before, if it is more than what the form has already. */
  offer(): void {
    const { form, store, parts, texts } = this.options;
    const draft = store.read();
    if (!draft || !this.#tellsMore(draft)) return;
    this.#offered = draft;
    const note = parts.copy("draft");
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    write(note, "when", format.format(draft.savedAt));
    slot(note, "use", HTMLButtonElement).addEventListener("click", () => {
      this.#answer();
      this.options.fill(draft);
    });
    slot(note, "discard", HTMLButtonElement).addEventListener("click", () => {
      this.#answer();
      store.remove();
      if (Object.keys(this.options.entered().values).length > 0) this.changed();
    });
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", note);
    this.#offer = note;
    this.#announce(texts.kept);
  }

  /** Keeps the change once the visitor pauses. */
  changed(): void {
    clearTimeout(this.#timer);
    if (!this.#off) this.#timer = setTimeout(() => this.#save(), pauseMs);
  }

  /** What was sent is not kept any longer. */
  stop(): void {
    this.#off = true;
    clearTimeout(this.#timer);
    this.options.store.remove();
  }

  #tellsMore(draft: Draft): boolean {
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
    const { store, texts, entered } = this.options;
    const { values, uploads, postId } = entered();
    const kept = store.write({
      postId,
      savedAt: Date.now(),
      values: { ...this.#offered.values, ...values },
      uploads: { ...this.#offered.uploads, ...uploads },
    });
    if (kept) this.#announce(texts.kept);
  }

  /** Says below the form that it is kept, with a way to end that. */
  #announce(text: string): void {
    const { form, parts, texts } = this.options;
    if (this.#notice) return;
    const notice = parts.copy("kept");
    write(notice, "status", text);
    const forget = slot(notice, "forget", HTMLButtonElement);
    forget.addEventListener("click", () => {
      this.stop();
      this.#answer();
      forget.remove();
      write(notice, "status", texts.forgotten);
    });
    form.querySelector(".form-actions")?.insertAdjacentElement("afterend", notice);
    this.#notice = notice;
  }
}
