import { z } from "zod";

const HeadersSchema = z.array(z.tuple([z.string(), z.string()]));

/** What the Worker's wrapper asks the cache for one request. */
export const LookupSchema = z.object({
  entrypoint: z.string(),
  /** Path and query. */
  address: z.string(),
  /** The caller's; empty or absent: the address. */
  cacheKey: z.string().optional(),
  headers: HeadersSchema,
});

export type Lookup = z.infer<typeof LookupSchema>;

export const StoredHeadSchema = z.object({ status: z.number(), headers: HeadersSchema });

export type StoredHead = z.infer<typeof StoredHeadSchema>;

/** The cache's answer; the bytes of the stored response follow as the body. */
export const VerdictSchema = z.object({
  status: z.enum(["HIT", "UPDATING", "EXPIRED", "MISS"]),
  /** Of the stored response; an expired one may only be shown as {@link Verdict} says. */
  head: StoredHeadSchema.nullable(),
  /** Not null: this request makes the response, and reports under this number what became of it. */
  fill: z.number().nullable(),
  /** Whether the expired response may be shown when no new one can be made. */
  staleOnError: z.boolean(),
});

export type Verdict = z.infer<typeof VerdictSchema>;

/** By tags alone: the site purges nothing by path or as a whole. */
export const PurgeSchema = z.strictObject({ tags: z.array(z.string()) });

export type Purge = z.infer<typeof PurgeSchema>;

export const PurgeResultSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
});

export type PurgeResult = z.infer<typeof PurgeResultSchema>;
