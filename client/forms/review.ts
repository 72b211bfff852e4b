import type { FieldView } from "./field-view";
import { make } from "./markup";
import type { ScriptTexts } from "./texts";

interface ReviewOptions {
  readonly form: HTMLFormElement;
  readonly views: readonly FieldView[];
  /** Empty for a blank field. */
  readonly shown: (view: FieldView) => string;
  readonly texts: ScriptTexts["parts"];
}

interface Row {
  readonly view: FieldView;
  readonly element: HTMLElement;
  readonly description: HTMLElement;
}

/** The last step of a form, with all values. Its rows exist before it is opened. */
export class ReviewStep {
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

  /** @param isOpen whether a field is incomplete */
  write(isOpen: (view: FieldView) => boolean): void {
    const { shown, texts } = this.options;
    for (const { view, element, description } of this.#rows) {
      const value = shown(view);
      const isWrong = isOpen(view);
      const filled = isWrong ? `${value} (${texts.wrong})` : value;
      const text = value ? filled : isWrong ? texts.blank : texts.none;
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
