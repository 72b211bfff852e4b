import type { FormId } from "../../forms/form";
import { type CountedEvent, maxReportedEvents, type StepReport } from "../../forms/step-counts";

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
