import type { FieldView } from "./field-view";
import { make } from "./markup";
import type { ScriptedForm } from "./scripted-form";

/** The list of a form's steps, with those that are complete or have errors. */
export class StepProgress {
  readonly #parts: readonly { readonly link: HTMLButtonElement; readonly views: readonly FieldView[] }[];

  constructor(private readonly context: ScriptedForm) {
    const { form, views } = context;
    this.#parts = [...form.querySelectorAll<HTMLButtonElement>(".progress-part button")].map((link) => {
      const section = ({ container }: FieldView) => container.closest<HTMLElement>(".form-section");
      return { link, views: [...views.values()].filter((view) => section(view)?.dataset.step === link.value) };
    });
  }

  /** @param isOpen whether a field is incomplete, even without a message */
  show(isOpen: (view: FieldView) => boolean): void {
    const { parts, complete: done } = this.context.texts;
    for (const { link, views } of this.#parts) {
      const wrong = views.filter(({ message }) => message !== null).length;
      const complete = views.length > 0 && !views.some(isOpen);
      link.parentElement?.classList.toggle("progress-part--invalid", wrong > 0);
      link.parentElement?.classList.toggle("progress-part--complete", complete);
      setStatus(link, wrong > 0 ? `${wrong} ${parts.wrong}` : complete ? done : "");
    }
  }
}

function setStatus(link: HTMLButtonElement, text: string): void {
  const existing = link.querySelector(".progress-wrong");
  if ((existing?.textContent ?? "") === text) return;
  existing?.remove();
  if (text !== "") link.appendChild(make("span", { class: "progress-wrong" }, text));
}
