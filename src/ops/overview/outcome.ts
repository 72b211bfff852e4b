import { z } from "zod";
import type { ProviderError } from "../../providers/provider";
import type { OpsScope, Query } from "../scope";
import { overviewTexts } from "./overview-texts";

const providerFaults = [
  "timeout",
  "unreachable",
  "server-error",
  "refused",
  "fault",
  "unreadable",
  "too-large",
  "shrunk",
] as const satisfies readonly ProviderError["code"][];

const Count = z.coerce.number().int().min(0);

/** What an operator's action came to, as programs get it and as the page's address carries it. */
export const ActionOutcomeSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("refresh"),
    /** `done` if the CMS answered everything. */
    outcome: z.enum(["done", "partial", "failed", "underway"]),
    /** Questions to the CMS that it answered, and others. */
    confirmed: Count.optional(),
    failed: Count.optional(),
  }),
  z.object({
    action: z.literal("directory"),
    outcome: z.enum(["done", "failed", "underway"]),
    /** Why the provider service gave no list. */
    reason: z.enum(providerFaults).optional(),
  }),
  z.object({ action: z.literal("switch"), outcome: z.literal("switched") }),
]);
export type ActionOutcome = z.infer<typeof ActionOutcomeSchema>;

/** The outcome as values of an address. */
export function outcomeQuery({ ...outcome }: ActionOutcome): Query {
  return Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, String(value)]));
}

/** The outcome in an operator's words. */
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
