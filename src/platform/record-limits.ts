import { z } from "zod";

/**
 * How many records the site takes of each kind. Beyond a limit the newest records stay and the oldest leave; nothing
 * else changes. The doctor, `/readyz`, `/ops` and `/metrics` warn from {@link warningShare} of a limit on.
 */
export const recordLimits = {
  /** Of one list of the CMS. */
  list: 50_000,
  redirects: 20_000,
  /** Of one product's provider list. */
  providers: 30_000,
  /** Of one collection in the site search: an isolate loads them all. */
  searched: 10_000,
} as const;

/** Characters of all pages of a list without pages of its own for its records: its values are in memory together. */
export const maxListCharacters = 16 * 1024 * 1024;

/** Share of a limit from which on operators are warned. */
export const warningShare = 0.8;

/** How much of a limit is used. */
export const UsageSchema = z.object({
  count: z.number(),
  limit: z.number(),
  unit: z.enum(["records", "characters"]),
});
export type Usage = z.infer<typeof UsageSchema>;

/** Whether operators are to be warned. */
export const isNearLimit = ({ count, limit }: Pick<Usage, "count" | "limit">) => count >= limit * warningShare;
