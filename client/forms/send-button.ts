import { mark, write } from "./parts";
import type { Parts } from "./templates";

/**
 * The button that sends a form, and beside it what is still missing. It is disabled only while the form is on its way:
 * pressed before, it says what is wrong.
 */
export class SendButton {
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  readonly #state: HTMLElement;

  constructor(form: HTMLFormElement, parts: Parts) {
    this.#button = form.querySelector<HTMLButtonElement>("[data-send]");
    this.#label = this.#button?.textContent ?? "";
    this.#state = parts.sending();
    form.querySelector(".form-actions")?.appendChild(this.#state);
    this.#button?.setAttribute("aria-describedby", `${form.id}-left`);
  }

  /** @param missing how much still needs something, in words; empty when nothing does */
  count(missing: string, isSending: boolean): void {
    write(this.#state, "left", missing);
    this.setDisabled(isSending);
  }

  /** Says what happens, in place of its label; nothing restores it. */
  say(text: string): void {
    write(this.#state, "status", text);
    this.show(text);
  }

  /** The same for who sees it only: what goes on by itself is not read out again and again. */
  show(text: string): void {
    if (this.#button) this.#button.textContent = text || this.#label;
  }

  setDisabled(disabled: boolean): void {
    if (this.#button) mark(this.#button, "aria-disabled", disabled);
  }
}
