import type { ScriptedForm } from "./checks";
import type { FieldView } from "./field-view";
import { make } from "./markup";

/**
 * Writes the last step of a form: all values that are asked for.
 * @param isOpen whether a field is incomplete
 */
export function writeReview({ form, views, files, texts }: ScriptedForm, isOpen: (view: FieldView) => boolean): void {
  const { parts } = texts;
  const rowOf = (view: FieldView) => {
    const value = files.has(view.key) ? (files.get(view.key)?.file?.name ?? "") : view.shown;
    const isWrong = isOpen(view);
    const filled = isWrong ? `${value} (${parts.wrong})` : value;
    const text = value ? filled : isWrong ? parts.blank : parts.none;
    return make("div", { class: isWrong ? "review-wrong" : "" }, make("dt", {}, view.label), make("dd", {}, text));
  };
  for (const list of form.querySelectorAll<HTMLElement>("[data-review]")) {
    const shown = [...views.values()].filter(({ step, isSkipped }) => step === list.dataset.review && !isSkipped);
    list.replaceChildren(...shown.map(rowOf));
  }
}

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
