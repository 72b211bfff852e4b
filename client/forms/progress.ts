import type { FieldView } from "./field-view";

interface ProgressTexts {
  /** Follows a number of fields. */
  readonly wrong: string;
  readonly complete: string;
}

/** The list of a form's steps, which shows what is complete and what needs correcting. */
export class Progress {
  readonly #parts: readonly { readonly link: HTMLButtonElement; readonly views: readonly FieldView[] }[];

  constructor(
    form: HTMLFormElement,
    views: readonly FieldView[],
    private readonly texts: ProgressTexts,
  ) {
    this.#parts = [...form.querySelectorAll<HTMLButtonElement>(".progress-part button")].map((link) => {
      const section = ({ container }: FieldView) => container.closest<HTMLElement>(".form-section");
      return { link, views: views.filter((view) => section(view)?.dataset.step === link.value) };
    });
  }

  /** @param isOpen whether a field still needs something, even if no message is shown */
  show(isOpen: (view: FieldView) => boolean): void {
    for (const { link, views } of this.#parts) {
      const wrong = views.filter(({ message }) => message !== null).length;
      const complete = views.length > 0 && !views.some(isOpen);
      link.parentElement?.classList.toggle("progress-part--invalid", wrong > 0);
      link.parentElement?.classList.toggle("progress-part--complete", complete);
      setStatus(link, wrong > 0 ? `${wrong} ${this.texts.wrong}` : complete ? this.texts.complete : "");
    }
  }
}

function setStatus(link: HTMLButtonElement, text: string): void {
  const existing = link.querySelector(".progress-wrong");
  if ((existing?.textContent ?? "") === text) return;
  existing?.remove();
  if (text === "") return;
  const span = document.createElement("span");
  span.className = "progress-wrong";
  span.textContent = text;
  link.appendChild(span);
}
