import { z } from "zod";

/** Maximum numbers of records. The oldest records leave. Operators get warnings from {@link warningShare} on. */
export const recordLimits = {
  list: 50_000,
  redirects: 20_000,
  providers: 30_000,
  /** Per collection in the site search: an isolate loads all of them. */
  searched: 10_000,
} as const;

/** Of a list whose records have no pages of their own: all its values are in memory together. */
export const maxListCharacters = 16 * 1024 * 1024;

export const warningShare = 0.8;

export const UsageSchema = z.object({
  count: z.number(),
  limit: z.number(),
  unit: z.enum(["records", "characters"]),
});
export type Usage = z.infer<typeof UsageSchema>;

export interface NamedUsage extends Omit<Usage, "unit"> {
  readonly name: string;
  readonly unit: Usage["unit"] | "bytes";
}

export const isNearLimit = ({ count, limit }: Pick<Usage, "count" | "limit">) => count >= limit * warningShare;
