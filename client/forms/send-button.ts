import { mark, write } from "./markup";
import type { FormTemplates } from "./templates";

/** The button that sends a form, and beside it the number of incomplete fields. It is disabled only while sending. */
export class SendButton {
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  readonly #state: HTMLElement;

  constructor(form: HTMLFormElement, parts: FormTemplates) {
    this.#button = form.querySelector<HTMLButtonElement>("[data-send]");
    this.#label = this.#button?.textContent ?? "";
    this.#state = parts.sending();
    form.querySelector(".form-actions")?.appendChild(this.#state);
    this.#button?.setAttribute("aria-describedby", `${form.id}-left`);
  }

  /** @param missing a sentence; empty if nothing is missing */
  showMissing(missing: string, isSending: boolean): void {
    write(this.#state, "left", missing);
    this.setDisabled(isSending);
  }

  /** Shows and announces a status in place of the label; an empty text restores the label. */
  announce(text: string): void {
    write(this.#state, "status", text);
    this.show(text);
  }

  /** As {@link announce}, without the announcement. */
  show(text: string): void {
    if (this.#button) this.#button.textContent = text || this.#label;
  }

  setDisabled(disabled: boolean): void {
    if (this.#button) mark(this.#button, "aria-disabled", disabled);
  }
}
