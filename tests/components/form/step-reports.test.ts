import { describe, expect, it } from "vitest";
import { StepReports } from "../../../src/components/form/step-reports";
import { forms } from "../../../src/forms/forms";
import { countedStepsOf, isCountable, maxReportedEvents, type StepReport } from "../../../src/forms/step-counts";

const began = { step: "identity", event: "began", field: "" } as const;
const error = { step: "identity", event: "error", field: "name" } as const;

function tab() {
  const stored = new Map<string, string>();
  const sent: StepReport[] = [];
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const open = () =>
    new StepReports({ form: "provider-registration", send: (report) => void sent.push(report), storage });
  return { sent, open };
}

describe("a tab", () => {
  it("reports each event once, also after a reload", () => {
    const { sent, open } = tab();
    const first = open();
    for (const event of [began, error, began, error]) first.note(event);
    first.flush();
    first.flush();
    const reloaded = open();
    for (const event of [began, error, { ...began, event: "continued" as const }]) reloaded.note(event);
    reloaded.flush();
    const form = "provider-registration";
    expect(sent).toEqual([
      { form, events: [began, error] },
      { form, events: [{ ...began, event: "continued" }] },
    ]);
  });

  it("that stores nothing reports all the same", () => {
    const sent: StepReport[] = [];
    const closed = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const reports = new StepReports({
      form: "contact",
      send: (report) => void sent.push(report),
      storage: { getItem: closed, setItem: closed },
    });
    reports.note(began);
    reports.flush();
    expect(sent).toHaveLength(1);
  });

  it("reports no more at a time than the site takes", () => {
    const { sent, open } = tab();
    const reports = open();
    for (let field = 0; field < maxReportedEvents * 2; field++) reports.note({ ...error, field: `field${field}` });
    reports.flush();
    expect(sent[0]?.events).toHaveLength(maxReportedEvents);
  });
});

it("a thousand senders who walk through every step are counted exactly by what their tabs report", () => {
  const form = forms["provider-registration"];
  const counts = new Map<string, number>();
  for (let sender = 0; sender < 1_000; sender++) {
    const { sent, open } = tab();
    const reports = open();
    const left = sender % countedStepsOf(form).length;
    for (const [position, step] of countedStepsOf(form).entries()) {
      if (position > left) break;
      reports.note({ step, event: "began", field: "" });
      if (position < left) reports.note({ step, event: "continued", field: "" });
      if (sender % 3 === 0) reports.flush();
    }
    reports.flush();
    for (const event of sent.flatMap(({ events }) => events)) {
      expect(isCountable(form, event)).toBe(true);
      const key = `${event.step} ${event.event}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const steps = countedStepsOf(form);
  for (const [position, step] of steps.entries()) {
    const reached = Array.from({ length: 1_000 }, (_, sender) => sender % steps.length).filter(
      (left) => left >= position,
    ).length;
    expect(counts.get(`${step} began`), step).toBe(reached);
  }
});
