import { reviewStep, stepName } from "../../src/forms/steps";
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
    const { form, views, texts } = options;
    const section = form.querySelector<HTMLElement>(`[data-step=${reviewStep}]`);
    if (section?.childElementCount === 0) section.replaceChildren(...outlineOf(form, texts));
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

/** The markup around the rows, as that of `Review` on the server. */
function outlineOf(
  form: HTMLFormElement,
  { review, reviewLead, change }: ScriptTexts["parts"],
): readonly HTMLElement[] {
  const steps = [...form.querySelectorAll<HTMLButtonElement>(".progress-part button")];
  const parts = steps
    .filter(({ value }) => value !== reviewStep)
    .map((step) => {
      const title = step.querySelector("span")?.textContent ?? "";
      const button = make(
        "button",
        { class: "button button--quiet button--compact", type: "submit", name: stepName, value: step.value },
        change,
        make("span", { class: "visually-hidden" }, `: ${title}`),
      );
      button.formAction = step.formAction;
      const list = make("dl", { class: "review-list", "data-review": step.value });
      return make("div", { class: "review" }, make("h4", {}, title), button, list);
    });
  return [
    make("h3", { class: "form-section-title" }, review),
    make("p", { class: "form-section-lead" }, reviewLead),
    ...parts,
  ];
}

const stepOf = ({ container }: FieldView) => container.closest<HTMLElement>(".form-section")?.dataset.step;

function rowOf(view: FieldView): Row {
  const description = make("dd", {});
  return { view, element: make("div", {}, make("dt", {}, view.label), description), description };
}
