import type { LiveTexts } from "../../src/components/form/live-form";
import type { FieldView } from "./field-view";

interface ReviewOptions {
  readonly form: HTMLFormElement;
  readonly views: readonly FieldView[];
  /** What a field shows; empty when it is blank. */
  readonly shown: (view: FieldView) => string;
  readonly texts: LiveTexts["review"];
}

interface Row {
  readonly view: FieldView;
  readonly element: HTMLElement;
  readonly description: HTMLElement;
}

/** The last step of a form, which has everything that was entered. Its rows are there before it is opened. */
export class Review {
  readonly #rows: readonly Row[];

  constructor(private readonly options: ReviewOptions) {
    const { form, views } = options;
    const lists = [...form.querySelectorAll<HTMLElement>("[data-review]")];
    this.#rows = lists.flatMap((list) => {
      const rows = views.filter((view) => stepOf(view) === list.dataset.review).map(rowOf);
      list.replaceChildren(...rows.map(({ element }) => element));
      return rows;
    });
  }

  /**
   * Writes what is entered now.
   * @param isOpen whether a field still needs something
   */
  write(isOpen: (view: FieldView) => boolean): void {
    const { shown, texts } = this.options;
    for (const { view, element, description } of this.#rows) {
      const value = shown(view);
      const isWrong = isOpen(view);
      const filled = isWrong ? `${value} (${texts.wrong})` : value;
      const text = value ? filled : isWrong ? texts.blank : texts.none;
      element.classList.toggle("review-wrong", isWrong);
      if (description.textContent !== text) description.textContent = text;
    }
  }
}

const stepOf = ({ container }: FieldView) => container.closest<HTMLElement>(".form-section")?.dataset.step;

function rowOf(view: FieldView): Row {
  const element = document.createElement("div");
  const term = document.createElement("dt");
  const description = document.createElement("dd");
  term.textContent = view.label;
  element.replaceChildren(term, description);
  return { view, element, description };
}
