import type { FieldView } from "./field-view";
import { make } from "./markup";
import type { ScriptedForm } from "./scripted-form";

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
