import type { LiveTexts } from "../../src/components/form/live-form";
import type { FieldView } from "./field-view";

interface ReviewOptions {
  readonly form: HTMLFormElement;
  readonly views: Iterable<FieldView>;
  /** What a field shows; empty when it is blank. */
  readonly shown: (view: FieldView) => string;
  /** Whether a field still needs something. */
  readonly isOpen: (view: FieldView) => boolean;
  readonly texts: LiveTexts["review"];
}

/** Writes everything that was entered into the last step. */
export function fillReview({ form, views, shown, isOpen, texts }: ReviewOptions): void {
  const lists = new Map<string, HTMLElement[]>();
  for (const view of views) {
    const step = view.container.closest<HTMLElement>(".form-section")?.dataset.step ?? "";
    lists.set(step, [...(lists.get(step) ?? []), line(view)]);
  }
  for (const list of form.querySelectorAll<HTMLElement>("[data-review]")) {
    list.replaceChildren(...(lists.get(list.dataset.review ?? "") ?? []));
  }

  function line(view: FieldView): HTMLElement {
    const [row, term, description] = ["div", "dt", "dd"].map((name) => document.createElement(name));
    if (!row || !term || !description) throw new TypeError("no elements");
    const value = shown(view);
    const isWrong = isOpen(view);
    row.classList.toggle("review-wrong", isWrong);
    term.textContent = view.label;
    description.textContent = value
      ? `${value}${isWrong ? ` (${texts.wrong})` : ""}`
      : isWrong
        ? texts.blank
        : texts.none;
    row.replaceChildren(term, description);
    return row;
  }
}
