import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { FormModel } from "../../forms/model";
import { nextStep, reviewStep, type StepModel, stepName } from "../../forms/steps";

interface StepsOptions {
  readonly step: StepModel | null;
  readonly model: FormModel;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the following step may be shown; shows the errors of the step otherwise. */
  readonly mayLeave: (step: string) => boolean;
  /** Called before another step is shown. */
  readonly onShow: () => void;
}

export interface LiveSteps {
  /** Null for a form without steps. */
  readonly shown: StepModel | null;
  /** Shows a step by its name. */
  readonly go: (name: string) => void;
  /** Follows a button that leads to a step, unless errors keep the visitor. */
  readonly follow: (wanted: string) => void;
}

/** Shows one step of a form at a time. Each is an entry of the history, with the URL that it has without script. */
export function useSteps({ step, model, form, mayLeave, onShow }: StepsOptions): LiveSteps {
  const names = [...model.sections.map(({ step: name }) => name), reviewStep];
  const [current, setCurrent] = useState(step?.current ?? "");
  const position = names.indexOf(current);

  function show(name: string): void {
    leaveFocused(form.current);
    rename(position, names.indexOf(name), names.length);
    flushSync(() => {
      onShow();
      setCurrent(name);
    });
  }
  function go(name: string): void {
    if (name === current || !step) return;
    pushStep(name);
    show(name);
  }
  useHistory(step !== null, () => {
    const named = new URL(location.href).searchParams.get(stepName);
    const name = names.find((each) => each === named) ?? names[0] ?? "";
    show(name);
    focusHeading(form.current, name);
  });

  const shown: StepModel | null = step && {
    ...step,
    current,
    position: position + 1,
    previous: names[position - 1] ?? null,
    isReview: current === reviewStep,
  };
  return {
    shown,
    go,
    follow(wanted: string): void {
      if (wanted === nextStep && !mayLeave(current)) return;
      const name = wanted === nextStep ? names[position + 1] : names.find((each) => each === wanted);
      if (name === undefined) return;
      go(name);
      focusHeading(form.current, name);
      // A smooth scroll would be interrupted by the next change of the page.
      form.current?.scrollIntoView({ behavior: "instant" });
    },
  };
}

/** Calls back when the visitor goes back or forward. */
function useHistory(isStepped: boolean, callback: () => void): void {
  const onHistory = useEffectEvent(callback);
  useEffect(() => {
    if (!isStepped) return undefined;
    const stop = new AbortController();
    addEventListener("popstate", () => onHistory(), { signal: stop.signal });
    return () => stop.abort();
  }, [isStepped]);
}

/** Hiding the focused element would lay out the page before the other changes. */
function leaveFocused(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && form?.contains(activeElement)) activeElement.blur();
}

function pushStep(name: string): void {
  const url = new URL(location.href);
  url.searchParams.set(stepName, name);
  url.hash = "";
  history.pushState(null, "", url);
}

/** The focused element is hidden now. */
function focusHeading(form: HTMLFormElement | null, name: string): void {
  const heading = form?.querySelector<HTMLElement>(`[data-step="${name}"] > h3`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The page's title has the step after the form's name, as on the server. */
function rename(before: number, now: number, count: number): void {
  const page = document.querySelector("h1")?.textContent ?? "";
  const suffix = (index: number) => (index > 0 ? ` (${index + 1}/${count})` : "");
  document.title = document.title.replace(`${page}${suffix(before)}`, `${page}${suffix(now)}`);
}
