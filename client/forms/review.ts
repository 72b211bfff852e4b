import type { FieldView } from "./field-view";
import { make } from "./markup";
import type { ScriptedForm } from "./scripted-form";

interface Row {
  readonly view: FieldView;
  readonly element: HTMLElement;
  readonly description: HTMLElement;
}

/** The last step of a form, with all values. Its rows are created before it is opened. */
export class ReviewStep {
  readonly #rows: readonly Row[];

  constructor(private readonly context: ScriptedForm) {
    const { form, views } = context;
    const lists = [...form.querySelectorAll<HTMLElement>("[data-review]")];
    this.#rows = lists.flatMap((list) => {
      const rows = [...views.values()].filter((view) => stepOf(view) === list.dataset.review).map(rowOf);
      list.replaceChildren(...rows.map(({ element }) => element));
      return rows;
    });
  }

  /** @param isOpen whether a field is incomplete */
  write(isOpen: (view: FieldView) => boolean): void {
    const { files, texts } = this.context;
    for (const { view, element, description } of this.#rows) {
      const value = files.has(view.key) ? (files.get(view.key)?.file?.name ?? "") : view.shown;
      const isWrong = isOpen(view);
      const filled = isWrong ? `${value} (${texts.parts.wrong})` : value;
      const text = value ? filled : isWrong ? texts.parts.blank : texts.parts.none;
      element.hidden = view.isSkipped;
      element.classList.toggle("review-wrong", isWrong);
      if (description.textContent !== text) description.textContent = text;
    }
  }
}

const stepOf = ({ container }: FieldView) => container.closest<HTMLElement>(".form-section")?.dataset.step;

function rowOf(view: FieldView): Row {
  const description = make("dd", {});
  return { view, element: make("div", {}, make("dt", {}, view.label), description), description };
}
