import { nextStep, stepName } from "../../src/forms/steps";
import { make } from "../markup";

interface StepsOptions {
  readonly form: HTMLFormElement;
  /** Whether the following step may be shown; shows the errors of the step otherwise. */
  readonly mayLeave: (step: string) => boolean;
  /** Called before another step is shown. */
  readonly onShow: (step: string) => void;
  /** Such as `Step {step} of {steps}:`. */
  readonly stepOf: string;
}

/** Shows one step of a form at a time. Each is an entry of the history, with the URL that it has without script. */
export class Steps {
  readonly #sections: readonly HTMLElement[];
  #current: string;

  constructor(private readonly options: StepsOptions) {
    const { form } = options;
    this.#sections = [...form.querySelectorAll<HTMLElement>(".form-section[data-step]")];
    this.#current = this.#sections.find(({ hidden }) => !hidden)?.dataset.step ?? "";
    form.addEventListener("submit", (event) => {
      const button = event.submitter;
      if (!(button instanceof HTMLButtonElement) || button.name !== stepName) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#follow(button.value);
    });
    addEventListener("popstate", () => {
      const named = new URL(location.href).searchParams.get(stepName);
      this.#show(this.#known(named) ?? this.#names[0] ?? "");
      this.#focus();
    });
  }

  /** Shows the step of an element. */
  reveal(element: Element | null): void {
    const step = element?.closest<HTMLElement>(".form-section")?.dataset.step;
    if (step) this.#go(step);
  }

  get #names(): readonly string[] {
    return this.#sections.flatMap(({ dataset: { step } }) => step ?? []);
  }

  #known(step: string | null): string | undefined {
    return this.#names.find((name) => name === step);
  }

  #follow(wanted: string): void {
    if (wanted === nextStep && !this.options.mayLeave(this.#current)) return;
    const following = this.#names[this.#names.indexOf(this.#current) + 1];
    const step = wanted === nextStep ? following : this.#known(wanted);
    if (step === undefined) return;
    this.#go(step);
    this.#focus();
    // A smooth scroll would be interrupted by the next change of the page.
    this.options.form.scrollIntoView({ behavior: "instant" });
  }

  /** Moves the focus to the step's heading: the focused element is hidden now. */
  #focus(): void {
    const section = this.#sections.find(({ dataset }) => dataset.step === this.#current);
    const heading = section?.querySelector<HTMLElement>(":scope > h3") ?? section;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  /** Follows the form's name in the page's title, as on the server. */
  #suffix(position: number): string {
    return position > 0 ? ` (${position + 1}/${this.#names.length})` : "";
  }

  #go(step: string): void {
    if (step === this.#current) return;
    const url = new URL(location.href);
    url.searchParams.set(stepName, step);
    url.hash = "";
    history.pushState(null, "", url);
    this.#show(step);
  }

  #show(step: string): void {
    const { form, stepOf, onShow } = this.options;
    onShow(step);
    // Hiding the focused element would lay out the page before the other changes.
    if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
      document.activeElement.blur();
    }
    const names = this.#names;
    const before = names.indexOf(this.#current);
    const position = names.indexOf(step);
    this.#current = step;
    const page = document.querySelector("h1")?.textContent ?? "";
    document.title = document.title.replace(`${page}${this.#suffix(before)}`, `${page}${this.#suffix(position)}`);
    const isLast = position === names.length - 1;
    for (const section of this.#sections) section.hidden = section.dataset.step !== step;
    for (const button of form.querySelectorAll<HTMLButtonElement>(".progress-part button")) {
      if (button.value !== step) button.removeAttribute("aria-current");
      else {
        button.setAttribute("aria-current", "step");
        const title = button.querySelector("span")?.textContent ?? "";
        const now = form.querySelector(".progress-now");
        const words = stepOf.replace("{step}", String(position + 1)).replace("{steps}", String(names.length));
        now?.replaceChildren(`${words} `, make("b", {}, title));
      }
    }
    const hide = (selector: string, hidden: boolean) => {
      const element = form.querySelector<HTMLElement>(selector);
      if (element) element.hidden = hidden;
    };
    hide(`.form-actions [value=${nextStep}]`, isLast);
    hide("[data-send]", !isLast);
    hide(".form-actions a", !isLast);
    hide(".form-closing", !isLast);
    hide("[data-back]", position === 0);
    const back = form.querySelector<HTMLButtonElement>("[data-back]");
    if (back) back.value = names[position - 1] ?? "";
  }
}
