import type { Errors, Form } from "./form";
import { reviewStep, stepsOf } from "./steps";

/** Where a visitor is in a form with steps. JSON values only. */
export interface StepModel {
  readonly current: string;
  /** Position of the current one, from 1. */
  readonly position: number;
  readonly count: number;
  /** Null for the first one. */
  readonly previous: string | null;
  readonly isReview: boolean;
  /** Id of what is kept of the form; empty before anything is. */
  readonly draft: string;
  /** What was kept is gone. */
  readonly isLost: boolean;
  /** Everything that is wrong so far, for the last step. */
  readonly marked: Errors;
  /** Keys of the fields that what was entered makes meaningless. */
  readonly skipped: readonly string[];
}

export function stepModel(
  form: Form,
  current: string,
  kept: Pick<StepModel, "draft" | "isLost" | "marked" | "skipped">,
): StepModel {
  const steps = stepsOf(form);
  const index = steps.indexOf(current);
  return {
    ...{ current, position: index + 1, count: steps.length },
    previous: steps[index - 1] ?? null,
    isReview: current === reviewStep,
    ...kept,
  };
}
