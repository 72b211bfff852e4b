import { make } from "../markup";
import { slot, write } from "./markup";
import type { FormTemplates } from "./templates";

interface Wrong {
  readonly message: string;
  /** The id of the field; null if the page does not have it. */
  readonly target: string | null;
}

interface Failure {
  readonly title: string;
  readonly text: string;
  /** Sends the form without script; null if that cannot help. */
  readonly plainly: (() => void) | null;
}

/** The error summary above a form that was not sent: takes the focus and links to the fields. */
export class Summary {
  constructor(
    private readonly form: HTMLFormElement,
    private readonly parts: FormTemplates,
    /** Called before a link leads to an element. */
    private readonly reveal: (element: Element | null) => void,
  ) {}

  showWrong(wrong: readonly Wrong[]): void {
    const box = this.parts.summary();
    const lines = wrong.map(({ message, target }) =>
      make("li", {}, target === null ? message : this.#linkTo(target, message)),
    );
    slot(box, "list", HTMLUListElement).replaceChildren(...lines);
    slot(box, "plain", HTMLButtonElement).remove();
    this.#show(box);
  }

  showFailure({ title, text, plainly }: Failure): void {
    const box = this.parts.summary();
    write(box, "title", title);
    write(box, "lead", text);
    slot(box, "list", HTMLUListElement).remove();
    const plain = slot(box, "plain", HTMLButtonElement);
    if (plainly) plain.addEventListener("click", plainly);
    else plain.remove();
    this.#show(box);
  }

  clear(): void {
    this.form.querySelector(".error-summary")?.remove();
  }

  #show(box: HTMLElement): void {
    this.clear();
    this.form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", box);
    slot(box, "head", HTMLDivElement).focus();
  }

  #linkTo(target: string, message: string): HTMLAnchorElement {
    const link = make("a", { href: `#${target}` }, message);
    link.addEventListener("click", () => this.reveal(document.getElementById(target)));
    return link;
  }
}
