import type { Errors, Form } from "./form";
import { fieldsOf } from "./input";

/** The last step, which shows everything once more before it is sent. */
export const reviewStep = "review";

/** What the button to the following step asks for; the other buttons name a step. */
export const nextStep = "next";

/** The step to go to: in addresses, and as the name of buttons. */
export const stepName = "step";

/** The step that a form was sent from. */
export const fromName = "from";

/** The id of what is kept of an unfinished form. */
export const draftName = "draft";

/** In an address: the step shows what is wrong with it. */
export const checkName = "check";

/** In the address of a post: nothing is sent yet. */
export const saveName = "save";

export const stepsOf = (form: Form): readonly string[] => [...form.sections.map(({ id }) => id), reviewStep];

/** The step of this name; the first one for any other name. */
export function stepNamed(form: Form, name: string | undefined): string {
  const steps = stepsOf(form);
  return steps.find((step) => step === name) ?? steps[0] ?? reviewStep;
}

/** The step after this one; the last one has none and is followed by itself. */
export function stepAfter(form: Form, step: string): string {
  const steps = stepsOf(form);
  return steps[steps.indexOf(step) + 1] ?? reviewStep;
}

/** What is wrong in one step. */
export function errorsIn(form: Form, step: string, errors: Errors): Errors {
  const keys = fieldsOf({ sections: form.sections.filter(({ id }) => id === step) }).map(({ key }) => key);
  return Object.fromEntries(Object.entries(errors).filter(([key]) => keys.includes(key)));
}

/** The step with the first error; the last step if nothing is wrong. */
export function firstWrongStep(form: Form, errors: Errors): string {
  return stepsOf(form).find((step) => Object.keys(errorsIn(form, step, errors)).length > 0) ?? reviewStep;
}

/** An address with further parameters. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}
