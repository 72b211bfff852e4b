import type { WaitingPost } from "../posts/stored-post";
import type { Attempt } from "./outcome";
import type { RetrySchedule } from "./retry-schedule";

/** What an attempt says about the CMS: that it takes posts, that it does not, or neither. */
export type CmsHealth = "answers" | "fails" | "neither";

/** How a post stands after an attempt. */
export interface Settlement {
  readonly state: "pending" | "delivered" | "review" | "dead";
  readonly lastOutcome: string;
  /** Milliseconds since the epoch; null unless the post stays pending. */
  readonly nextAttemptAt: number | null;
  readonly marks: Pick<WaitingPost, "unsure" | "unsureAt" | "blockedSince">;
  readonly health: CmsHealth;
}

/** @param startedAt when the attempt began, in milliseconds since the epoch, like `now` */
export function settlementOf(
  post: Pick<WaitingPost, "attempts" | keyof Settlement["marks"]>,
  { outcome, unsure }: Attempt,
  schedule: RetrySchedule,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): Settlement {
  const blockedSince = outcome.kind === "blocked" ? (post.blockedSince ?? now) : null;
  const isForeign = "foreign" in outcome && outcome.foreign === true;
  const unsureAt = unsure > post.unsure || isForeign ? startedAt : unsure > 0 ? post.unsureAt : null;
  const marks = { unsure, unsureAt, blockedSince };
  const leastPauseMs = outcome.kind === "uncertain" || isForeign ? schedule.unsureMs : 0;
  const nextAttemptAt = now + Math.max(leastPauseMs, schedule.pauseMs(post.attempts));
  const closed = (state: "delivered" | "review" | "dead", lastOutcome: string, health: CmsHealth): Settlement => {
    return { state, lastOutcome, nextAttemptAt: null, marks, health };
  };
  const retried = (lastOutcome: string): Settlement => {
    return { state: "pending", lastOutcome, nextAttemptAt, marks, health: "fails" };
  };
  switch (outcome.kind) {
    case "delivered":
      return closed("delivered", `delivered ${outcome.detail}`.trim(), "answers");
    case "refused":
      return closed("dead", outcome.reason, "answers");
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
