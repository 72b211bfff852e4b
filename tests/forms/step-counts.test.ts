import { describe, expect, it } from "vitest";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import {
  type CountedEvent,
  countedStepsOf,
  isCountable,
  maxReportedEvents,
  StepReportSchema,
} from "../../src/forms/step-counts";

const all = Object.values(forms);
const event = (step: string, event: CountedEvent["event"], field = ""): CountedEvent => ({ step, event, field });

describe.each(all)("an event of $id", (form) => {
  const [first = ""] = countedStepsOf(form);
  const [field] = fieldsOf(form);

  it("is counted in each of its steps, and as an error at each of its fields", () => {
    for (const step of countedStepsOf(form)) {
      expect(isCountable(form, event(step, "began"))).toBe(true);
      expect(isCountable(form, event(step, "continued"))).toBe(true);
    }
    for (const { key } of fieldsOf(form)) expect(isCountable(form, event(first, "error", key)), key).toBe(true);
  });

  it.each([
    event("lain", "began"),
    event("", "began"),
    event(first, "began", field?.key),
    event(first, "error"),
    event(first, "error", "081234567890"),
    event(first, "error", "constructor"),
  ])("is not counted with a step or field that the form does not have: %j", (odd) => {
    expect(isCountable(form, odd)).toBe(false);
  });

  it("and all others fit into one report", () => {
    expect(countedStepsOf(form).length * 2 + fieldsOf(form).length).toBeLessThanOrEqual(maxReportedEvents);
  });
});

it.each([
  { form: "contact", events: [] },
  { form: "lain", events: [event("form", "began")] },
  { form: "contact", events: [{ ...event("form", "began"), visitor: "1" }] },
  { form: "contact", events: [{ ...event("form", "began"), event: "sent" }] },
  { form: "contact", events: [event("form", "began")], id: "x" },
  { form: "contact", events: Array(maxReportedEvents + 1).fill(event("form", "began")) },
])("a report with more than steps and fields is none: %#", (report) => {
  expect(StepReportSchema.safeParse(report).success).toBe(false);
});
