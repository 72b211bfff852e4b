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

export const StoredHeadSchema = z.object({
  status: z.number(),
  headers: HeadersSchema,
});

/** What a response to be stored is described by, besides its bytes. */
export const FillSchema = StoredHeadSchema.extend({
  freshMs: z.number(),
  staleWhileRevalidateMs: z.number(),
  /** null: for ever. */
  staleIfErrorMs: z.number().nullable(),
});

export type Fill = z.infer<typeof FillSchema>;

/** The cache's answer; the bytes of `head` follow as the body. */
export const VerdictSchema = z.object({
  /** Of an entry that may be shown. */
  head: StoredHeadSchema.nullable(),
  status: z.enum(["HIT", "UPDATING", "EXPIRED", "MISS", "STALE", "REVALIDATED", "NONE"]),
  /** Whoever gets one makes the response, and says under this number what became of it. */
  fill: z.number().nullable(),
  /** Whether the expired entry may be shown when no new one can be made. */
  staleOnError: z.boolean(),
  /** Headers that ask whether the expired entry is still good. */
  conditions: HeadersSchema,
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
