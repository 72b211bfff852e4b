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

/**
 * The error summary above a form that was not sent: takes the focus and links to the fields.
 * @param reveal called before a link leads to an element
 */
export function errorSummaryOf(form: HTMLFormElement, parts: FormTemplates, reveal: (element: Element | null) => void) {
  const clear = () => form.querySelector(".error-summary")?.remove();
  const show = (box: HTMLElement) => {
    clear();
    form.querySelector(".form-parts")?.insertAdjacentElement("afterbegin", box);
    slot(box, "head", HTMLDivElement).focus();
  };
  const linkTo = (target: string, message: string) => {
    const link = make("a", { href: `#${target}` }, message);
    link.addEventListener("click", () => reveal(document.getElementById(target)));
    return link;
  };
  return {
    clear,
    showWrong(wrong: readonly Wrong[]): void {
      const box = parts.summary();
      const lines = wrong.map(({ message, target }) =>
        make("li", {}, target === null ? message : linkTo(target, message)),
      );
      slot(box, "list", HTMLUListElement).replaceChildren(...lines);
      slot(box, "plain", HTMLButtonElement).remove();
      show(box);
    },
    showFailure({ title, text, plainly }: Failure): void {
      const box = parts.summary();
      write(box, "title", title);
      write(box, "lead", text);
      slot(box, "list", HTMLUListElement).remove();
      const plain = slot(box, "plain", HTMLButtonElement);
      if (plainly) plain.addEventListener("click", plainly);
      else plain.remove();
      show(box);
    },
  };
}
