import { nextStep, stepName } from "../../src/forms/steps";
import { make } from "./markup";

interface StepsOptions {
  readonly form: HTMLFormElement;
  /** Whether the following step may be shown; shows the errors of the step otherwise. */
  readonly mayLeave: (step: string) => boolean;
  /** Called before another step is shown. */
  readonly onShow: (step: string) => void;
  /** Such as `Step {step} of {steps}:`. */
  readonly stepOf: string;
}

/**
 * Shows one step of a form at a time. Each is an entry of the history, with the URL that it has without script.
 * @returns what shows the step of an element
 */
export function showSteps({ form, mayLeave, onShow, stepOf }: StepsOptions): (element: Element | null) => void {
  const sections = [...form.querySelectorAll<HTMLElement>(".form-section[data-step]")];
  const names = sections.flatMap(({ dataset: { step } }) => step ?? []);
  let current = sections.find(({ hidden }) => !hidden)?.dataset.step ?? "";
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== stepName) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    follow(button.value);
  });
  addEventListener("popstate", () => {
    const named = new URL(location.href).searchParams.get(stepName);
    show(names.find((name) => name === named) ?? names[0] ?? "");
    focusHeading();
  });

  function follow(wanted: string): void {
    if (wanted === nextStep && !mayLeave(current)) return;
    const step = wanted === nextStep ? names[names.indexOf(current) + 1] : names.find((name) => name === wanted);
    if (step === undefined) return;
    go(step);
    focusHeading();
    // A smooth scroll would be interrupted by the next change of the page.
    form.scrollIntoView({ behavior: "instant" });
  }

  /** The focused element is hidden now. */
  function focusHeading(): void {
    const section = sections.find(({ dataset }) => dataset.step === current);
    const heading = section?.querySelector<HTMLElement>(":scope > h3") ?? section;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function go(step: string): void {
    if (step === current) return;
    const url = new URL(location.href);
    url.searchParams.set(stepName, step);
    url.hash = "";
    history.pushState(null, "", url);
    show(step);
  }

  function show(step: string): void {
    onShow(step);
    // Hiding the focused element would lay out the page before the other changes.
    if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
      document.activeElement.blur();
    }
    const before = names.indexOf(current);
    const position = names.indexOf(step);
    current = step;
    const page = document.querySelector("h1")?.textContent ?? "";
    /** Follows the form's name in the page's title, as on the server. */
    const suffix = (index: number) => (index > 0 ? ` (${index + 1}/${names.length})` : "");
    document.title = document.title.replace(`${page}${suffix(before)}`, `${page}${suffix(position)}`);
    const isLast = position === names.length - 1;
    for (const section of sections) section.hidden = section.dataset.step !== step;
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
    for (const selector of ["[data-send]", ".form-actions a", ".form-closing"]) hide(selector, !isLast);
    hide("[data-back]", position === 0);
    const back = form.querySelector<HTMLButtonElement>("[data-back]");
    if (back) back.value = names[position - 1] ?? "";
  }

  return (element) => {
    const step = element?.closest<HTMLElement>(".form-section")?.dataset.step;
    if (step) go(step);
  };
}
