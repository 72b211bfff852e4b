import { slot, write } from "./parts";
import type { Parts } from "./templates";

interface Wrong {
  readonly message: string;
  /** The id that the line links to; null for a field that the page does not have. */
  readonly target: string | null;
}

interface Failure {
  readonly title: string;
  readonly text: string;
  /** Sends the form without script, if that may help. */
  readonly plainly: (() => void) | null;
}

/** The error summary above a form that was not sent: takes the focus and links to what is wrong. */
export class Summary {
  constructor(
    private readonly form: HTMLFormElement,
    private readonly parts: Parts,
    /** Called with an element before a line leads to it. */
    private readonly reveal: (element: Element | null) => void,
  ) {}

  showWrong(wrong: readonly Wrong[]): void {
    const box = this.#box();
    const lines = wrong.map(({ message, target }) => {
      const line = document.createElement("li");
      if (target === null) line.textContent = message;
      else line.appendChild(this.#linkTo(target, message));
      return line;
    });
    slot(box, "list", HTMLUListElement).replaceChildren(...lines);
    slot(box, "plain", HTMLButtonElement).remove();
    this.#show(box);
  }

  showFailure({ title, text, plainly }: Failure): void {
    const box = this.#box();
    write(box, "title", title);
    write(box, "lead", text);
    slot(box, "list", HTMLUListElement).remove();
    const plain = slot(box, "plain", HTMLButtonElement);
    if (plainly) plain.addEventListener("click", plainly);
    else plain.remove();
    this.#show(box);
  }

  get isShown(): boolean {
    return this.form.querySelector(".error-summary") !== null;
  }

  clear(): void {
    this.form.querySelector(".error-summary")?.remove();
  }

  #box(): HTMLElement {
    this.clear();
    return this.parts.summary();
  }

  #show(box: HTMLElement): void {
    this.form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", box);
    slot(box, "head", HTMLDivElement).focus();
  }

  #linkTo(target: string, message: string): HTMLAnchorElement {
    const link = document.createElement("a");
    link.href = `#${target}`;
    link.textContent = message;
    link.addEventListener("click", () => this.reveal(document.getElementById(target)));
    return link;
  }
}
