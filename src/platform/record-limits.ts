import { z } from "zod";

/**
 * How many records the site takes. Beyond a limit the oldest records leave. The doctor, `/readyz`, `/ops` and `/metrics`
 * warn from {@link warningShare} of a limit on.
 */
export const recordLimits = {
  list: 50_000,
  redirects: 20_000,
  providers: 30_000,
  /** Of one collection in the site search: an isolate loads them all. */
  searched: 10_000,
} as const;

/** Of all pages of a list whose records have no pages of their own: its values are in memory together. */
export const maxListCharacters = 16 * 1024 * 1024;

export const warningShare = 0.8;

export const UsageSchema = z.object({
  count: z.number(),
  limit: z.number(),
  unit: z.enum(["records", "characters"]),
});
export type Usage = z.infer<typeof UsageSchema>;

export const isNearLimit = ({ count, limit }: Pick<Usage, "count" | "limit">) => count >= limit * warningShare;
