import * as z from "zod/mini";
import type { FormDefinition } from "./form";
import { formIds } from "./form-ids";
import { fieldsOf } from "./input";
import { stepsOf } from "./steps";

/** What browsers report of a form: something was entered, the step was left forwards, a field showed a message. */
const reportedEvents = ["began", "continued", "error"] as const;

/** The site itself counts what was sent, which has no step. */
export const stepEvents = [...reportedEvents, "sent"] as const;
export type StepEvent = (typeof stepEvents)[number];

/** The only step of a form without steps. */
const onlyStep = "form";

/** The steps whose events are counted. */
export const countedStepsOf = (form: FormDefinition): readonly string[] => (form.stepped ? stepsOf(form) : [onlyStep]);

/** The counted step that has the field. */
export function stepOfField(form: FormDefinition, key: string): string | undefined {
  const section = form.sections.find(({ rows }) => rows.flat().some((field) => field.key === key));
  return form.stepped ? section?.id : section && onlyStep;
}

const CountedEventSchema = z.strictObject({
  step: z.string().check(z.maxLength(60)),
  event: z.enum(reportedEvents),
  /** Key of the field with the error; empty for other events. */
  field: z.string().check(z.maxLength(60)),
});
export type CountedEvent = z.infer<typeof CountedEventSchema>;

/** Of one report: more than every step and field of the longest form. */
export const maxReportedEvents = 100;

/** A report of a browser: each event once in a tab, and nothing about the visitor. */
export const StepReportSchema = z.strictObject({
  form: z.enum(formIds),
  events: z.array(CountedEventSchema).check(z.minLength(1), z.maxLength(maxReportedEvents)),
});
export type StepReport = z.infer<typeof StepReportSchema>;

/** Whether the form has the step, and the field of an error. */
export function isCountable(form: FormDefinition, { step, event, field }: CountedEvent): boolean {
  if (!countedStepsOf(form).includes(step)) return false;
  return event === "error" ? fieldsOf(form).some(({ key }) => key === field) : field === "";
}
