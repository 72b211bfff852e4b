import type { FormDefinition, FormId } from "../../forms/form";
import {
  type CountedEvent,
  countedStepsOf,
  maxReportedEvents,
  type StepReport,
  stepOfField,
} from "../../forms/step-counts";

interface StepReportsOptions {
  readonly form: FormId;
  /** Sends a report that nobody waits for. */
  readonly send: (report: StepReport) => void;
  /** Of the tab: what it has reported is not reported again. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
}

/** Reports each event of a form once a tab. Nothing in it says who the visitor is. */
export class StepReports {
  readonly #reported: Set<string>;
  #waiting: CountedEvent[] = [];

  constructor(private readonly options: StepReportsOptions) {
    this.#reported = new Set(this.#stored().split("\n"));
  }

  note(event: CountedEvent): void {
    const line = [event.step, event.event, event.field].join(" ");
    if (this.#reported.has(line) || this.#waiting.length >= maxReportedEvents) return;
    this.#reported.add(line);
    this.#waiting.push(event);
  }

  /** Sends what was noted since the last time. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    this.options.send({ form: this.options.form, events });
    try {
      this.options.storage.setItem(this.#name, [...this.#reported].join("\n"));
    } catch {
      // A browser that stores nothing reports again after a reload.
    }
  }

  get #name(): string {
    return `reported:${this.options.form}`;
  }

  #stored(): string {
    try {
      return this.options.storage.getItem(this.#name) ?? "";
    } catch {
      return "";
    }
  }
}

/** What is reported of a form. */
export interface FormReports {
  /** @param step the only one for a form without steps */
  began(step?: string): void;
  continued(step: string): void;
  /** @param fields keys of fields that show a message */
  failed(fields: readonly string[]): void;
}

/** Reports the events of a form when the page is left, each once a tab, without identifiers. */
export function reportSteps(definition: FormDefinition, product: string): FormReports {
  const send = (report: StepReport) => {
    navigator.sendBeacon(`/${product}/api/form-steps`, JSON.stringify(report));
  };
  const reports = new StepReports({ form: definition.id, send, storage: storageOfTab });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") reports.flush();
  });
  addEventListener("pagehide", () => reports.flush());
  const [firstStep = ""] = countedStepsOf(definition);
  return {
    began: (step = firstStep) => reports.note({ step, event: "began", field: "" }),
    continued: (step) => reports.note({ step, event: "continued", field: "" }),
    failed(fields) {
      for (const field of fields) {
        const step = stepOfField(definition, field);
        if (step !== undefined) reports.note({ step, event: "error", field });
      }
    },
  };
}

/** Access alone throws where the browser stores nothing. */
const storageOfTab: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
};
