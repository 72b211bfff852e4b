import { z } from "zod";
import { providerErrorCodes } from "../../providers/provider";
import type { OpsScope } from "../page";
import { overviewTexts } from "./overview-texts";

const Count = z.coerce.number().int().min(0);

/** The result of an operator's action, as programs get it and as the page's URL carries it. */
export const ActionOutcomeSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("refresh"),
    /** `done` if every request to the CMS succeeded. */
    outcome: z.enum(["done", "partial", "failed", "underway"]),
    /** Requests to the CMS that succeeded, and that failed. */
    confirmed: Count.optional(),
    failed: Count.optional(),
  }),
  z.object({
    action: z.literal("directory"),
    outcome: z.enum(["done", "failed", "underway"]),
    /** Why the provider service gave no list. */
    reason: z.enum(providerErrorCodes).optional(),
  }),
  z.object({ action: z.literal("switch"), outcome: z.literal("switched") }),
]);
export type ActionOutcome = z.infer<typeof ActionOutcomeSchema>;

export function outcomeText(scope: OpsScope, of: ActionOutcome): string {
  const { outcomes, providerFaults: faults } = overviewTexts(scope);
  switch (of.action) {
    case "switch":
      return outcomes.switch;
    case "directory":
      if (of.outcome === "failed") return outcomes.directory.failed(faults[of.reason ?? "unreachable"]);
      return outcomes.directory[of.outcome];
    case "refresh": {
      const { confirmed = 0, failed = 0 } = of;
      if (of.outcome === "underway") return outcomes.refresh.underway;
      if (of.outcome === "failed") return outcomes.refresh.failed(failed);
      return outcomes.refresh[of.outcome](confirmed, failed);
    }
  }
}
