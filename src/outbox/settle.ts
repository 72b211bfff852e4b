import type { Attempt } from "./outcome";
import type { Pace } from "./retry-schedule";
import type { PostStore, WaitingPost } from "./store";

/** What an attempt tells of the CMS: that it takes posts, that it does not, or neither. */
export type CmsHealth = "answers" | "fails" | "neither";

/** Writes down how an attempt ended, and when the next one is due. */
export function settle(
  { store, pace }: { store: PostStore; pace: Pace },
  post: WaitingPost,
  { outcome, unsure }: Attempt,
  startedAt: number,
): CmsHealth {
  const { reference, attempts } = post;
  const now = Date.now();
  const turnedAwayAt = outcome.kind === "turned-away" ? (post.turnedAwayAt ?? now) : null;
  const isForeign = "foreign" in outcome && outcome.foreign === true;
  const unsureAt = unsure > post.unsure || isForeign ? startedAt : unsure > 0 ? post.unsureAt : null;
  const leastPauseMs = outcome.kind === "uncertain" || isForeign ? pace.unsureMs : 0;
  const nextAt = now + Math.max(leastPauseMs, pace.pauseMs(attempts));
  store.note(reference, { unsure, unsureAt, turnedAwayAt });
  switch (outcome.kind) {
    case "delivered":
      store.deliver(reference, `delivered ${outcome.note}`.trim(), now);
      return "answers";
    case "refused":
      store.markDead(reference, outcome.reason);
      return "answers";
    case "held":
      store.hold(reference, outcome.reason);
      return "neither";
    case "turned-away":
      if (now - (turnedAwayAt ?? now) < pace.turnedAwayMs) {
        store.postpone(reference, outcome.reason, nextAt);
      } else if (outcome.ends === "held") store.hold(reference, outcome.reason);
      else store.markDead(reference, outcome.reason);
      return "fails";
    case "uncertain":
      store.postpone(reference, `uncertain ${outcome.reason}`, nextAt);
      return "fails";
    case "failed":
      store.postpone(reference, outcome.reason, nextAt);
      return "fails";
  }
}
