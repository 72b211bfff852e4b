import type { FieldView } from "./field-view";
import { make } from "./markup";
import type { ScriptedForm } from "./scripted-form";

/**
 * Marks in the list of a form's steps those that are complete or have errors.
 * @param isOpen whether a field is incomplete, even without a message
 */
export function showProgress({ form, views, texts }: ScriptedForm, isOpen: (view: FieldView) => boolean): void {
  for (const link of form.querySelectorAll<HTMLButtonElement>(".progress-part button")) {
    const own = [...views.values()].filter(({ step }) => step === link.value);
    const wrong = own.filter(({ message }) => message !== null).length;
    const isComplete = own.length > 0 && !own.some(isOpen);
    link.parentElement?.classList.toggle("progress-part--invalid", wrong > 0);
    link.parentElement?.classList.toggle("progress-part--complete", isComplete);
    setStatus(link, wrong > 0 ? `${wrong} ${texts.parts.wrong}` : isComplete ? texts.complete : "");
  }
}

function setStatus(link: HTMLButtonElement, text: string): void {
  const existing = link.querySelector(".progress-wrong");
  if ((existing?.textContent ?? "") === text) return;
  existing?.remove();
  if (text !== "") link.appendChild(make("span", { class: "progress-wrong" }, text));
}
