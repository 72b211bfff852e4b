import type { Errors, FormDefinition } from "./form";
import { fieldsOf } from "./input";

/** The last step, before the form is sent. */
export const reviewStep = "review";

/** The value of the button to the following step; other buttons have the name of a step. */
export const nextStep = "next";

/** The step to show: in URLs, and as the name of buttons. */
export const stepName = "step";

/** The step that a form was sent from. */
export const fromName = "from";

export const draftName = "draft";

/** In a URL: the step shows its errors. */
export const checkName = "check";

/** In the URL of a form: its values are stored, not sent. */
export const saveName = "save";

export const stepsOf = (form: FormDefinition): readonly string[] => [...form.sections.map(({ id }) => id), reviewStep];

/** The step of this name, otherwise the first one. */
export function stepNamed(form: FormDefinition, name: string | undefined): string {
  const steps = stepsOf(form);
  return steps.find((step) => step === name) ?? steps[0] ?? reviewStep;
}

/** The following step; the last one follows itself. */
export function stepAfter(form: FormDefinition, step: string): string {
  const steps = stepsOf(form);
  return steps[steps.indexOf(step) + 1] ?? reviewStep;
}

export function errorsIn(form: FormDefinition, step: string, errors: Errors): Errors {
  const keys = fieldsOf({ sections: form.sections.filter(({ id }) => id === step) }).map(({ key }) => key);
  return Object.fromEntries(Object.entries(errors).filter(([key]) => keys.includes(key)));
}

/** The step with the first error, otherwise the last one. */
export function firstWrongStep(form: FormDefinition, errors: Errors): string {
  return stepsOf(form).find((step) => Object.keys(errorsIn(form, step, errors)).length > 0) ?? reviewStep;
}

export const withQuery = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;

/** The state of a form with steps. JSON values only. */
export interface StepModel {
  readonly current: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: string | null;
  readonly isReview: boolean;
  /** Id of the draft; empty without one. */
  readonly savedForm: string;
  /** The draft no longer exists. */
  readonly isLost: boolean;
  /** All errors, for the last step. */
  readonly marked: Errors;
  readonly skipped: readonly string[];
}
