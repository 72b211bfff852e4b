import type { WorkerOptions } from "miniflare";
import { z } from "zod";

const CountSchema = z.object({ counter: z.string(), key: z.string() });

const RatesSchema = z.record(z.string(), z.object({ simple: z.object({ limit: z.number() }) }));

/** What the Worker counted, by one of its log lines; null for any other line. */
export function counted(line: string): z.infer<typeof CountSchema> | null {
  return line.startsWith('{"counter"') ? CountSchema.parse(JSON.parse(line)) : null;
}

/** So many requests use up a limit of at least a hundred: each counts as several, so that a test need not send hundreds. */
export const untilRefused = 12;

/**
 * Counts as the platform's counters do, but never forgets: no test depends on the turn of a minute. WEIGHT is what one
 * request counts as.
 */
const script = `
export default ({ NAME, LIMIT, WEIGHT }) => {
  const counts = new Map();
  return {
    async limit({ key }) {
      console.info(JSON.stringify({ counter: NAME, key }));
      counts.set(key, (counts.get(key) ?? 0) + WEIGHT);
      return { success: counts.get(key) <= LIMIT };
    },
  };
};`;

/** For `serve`: one visitor may send as many forms and files as a test has. */
export function withAmpleLimits(site: WorkerOptions): WorkerOptions[] {
  const simple = { limit: 1_000_000, period: 60 } as const;
  const FORM_RATE = { namespace_id: "ample-forms", simple };
  const UPLOAD_RATE = { namespace_id: "ample-uploads", simple };
  return [{ ...site, ratelimits: { ...site.ratelimits, FORM_RATE, UPLOAD_RATE } }];
}

/**
 * For `serve`: the counters of wrangler.toml, with its limits, log every key.
 * @param isSoon whether {@link untilRefused} requests use up a large limit
 */
export function withCounters(site: WorkerOptions, isSoon: boolean): WorkerOptions[] {
  const limits = RatesSchema.parse(site.ratelimits);
  const counters = Object.entries(limits).map(([name, { simple }]) => {
    const WEIGHT = isSoon && simple.limit >= 100 ? simple.limit / untilRefused : 1;
    return [name, { scriptName: "counter", bindings: { NAME: name, LIMIT: simple.limit, WEIGHT } }] as const;
  });
  const wrappedBindings = { ...site.wrappedBindings, ...Object.fromEntries(counters) };
  return [
    { ...site, ratelimits: {}, wrappedBindings },
    { name: "counter", modules: true, script },
  ];
}
