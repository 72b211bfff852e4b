import type { WaitingSubmission } from "../submissions/stored-submission";
import type { DeliveryAttempt } from "./outcome";
import type { RetrySchedule } from "./retry-schedule";

export type CmsHealth = "accepts" | "fails" | "neither";

export interface NextState {
  readonly state: "pending" | "delivered" | "review" | "dead";
  readonly lastOutcome: string;
  /** Milliseconds since the epoch; null unless the submission stays pending. */
  readonly nextAttemptAt: number | null;
  readonly marks: Pick<WaitingSubmission, "uncertainSends" | "uncertainAt" | "blockedSince">;
  readonly health: CmsHealth;
}

export function nextStateOf(
  submission: Pick<WaitingSubmission, "attempts" | keyof NextState["marks"]>,
  { outcome, uncertainSends }: DeliveryAttempt,
  schedule: RetrySchedule,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): NextState {
  const blockedSince = outcome.kind === "blocked" ? (submission.blockedSince ?? now) : null;
  const isForeign = "foreign" in outcome && outcome.foreign === true;
  const uncertainAt =
    uncertainSends > submission.uncertainSends || isForeign
      ? startedAt
      : uncertainSends > 0
        ? submission.uncertainAt
        : null;
  const marks = { uncertainSends, uncertainAt, blockedSince };
  const leastPauseMs = outcome.kind === "uncertain" || isForeign ? schedule.uncertainPauseMs : 0;
  const nextAttemptAt = now + Math.max(leastPauseMs, schedule.pauseMs(submission.attempts));
  const closed = (state: "delivered" | "review" | "dead", lastOutcome: string, health: CmsHealth): NextState => {
    return { state, lastOutcome, nextAttemptAt: null, marks, health };
  };
  const retried = (lastOutcome: string): NextState => {
    return { state: "pending", lastOutcome, nextAttemptAt, marks, health: "fails" };
  };
  switch (outcome.kind) {
    case "delivered":
      return closed("delivered", `delivered ${outcome.detail}`.trim(), "accepts");
    case "refused":
      return closed("dead", outcome.reason, "accepts");
    case "held":
      return closed("review", outcome.reason, "neither");
    case "blocked":
      if (now - (blockedSince ?? now) < schedule.blockedMs) return retried(outcome.reason);
      return closed(outcome.endsAs === "held" ? "review" : "dead", outcome.reason, "fails");
    case "uncertain":
      return retried(`uncertain ${outcome.reason}`);
    case "failed":
      return retried(outcome.reason);
  }
}
