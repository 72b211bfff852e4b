import { createHash } from "node:crypto";
import type { WorkerOptions } from "miniflare";
import { z } from "zod";
import { forms } from "../../../src/forms/forms";
import type { Limited } from "../../../src/http/limits";

const CountSchema = z.object({ counter: z.string(), key: z.string() });

const RatesSchema = z.record(z.string(), z.object({ simple: z.object({ limit: z.number() }) }));

/** What the Worker counted, by one of its log lines; null for any other line. */
export function counted(line: string): z.infer<typeof CountSchema> | null {
  return line.startsWith('{"counter"') ? CountSchema.parse(JSON.parse(line)) : null;
}

/** So many requests use up a limit of at least a hundred: each counts as several, so that a test need not send hundreds. */
export const untilRefused = 12;

const subjects: readonly (Limited | "ops" | "hook")[] = [
  ...([
    "provider",
    "upload",
    "reference",
    "lookup",
    "search",
    "health",
    "media",
    "vitals",
    "steps",
    "preview",
  ] as const),
  ...(["passed", "tiles", "ops", "hook"] as const),
];

/** Keys of requests without an address, which come from this machine. */
const localKeys = [...subjects, ...Object.keys(forms)].flatMap((subject) =>
  ["unknown", "127.0.0.1", "0:0:0::/48"].map((network) =>
    createHash("sha256").update(`${subject} ${network}`).digest("hex"),
  ),
);

/**
 * Counts as the platform's counters do, but never forgets: no test depends on the turn of a minute. WEIGHT is what one
 * request counts as; a key of EXEMPT never reaches the limit.
 */
const script = `
export default ({ NAME, LIMIT, WEIGHT, EXEMPT }) => {
  const counts = new Map();
  const exempt = new Set(EXEMPT);
  return {
    async limit({ key }) {
      if (exempt.has(key)) return { success: true };
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
 * @param isSoon whether {@link untilRefused} requests use up a large limit, and requests without an address use up none
 */
export function withCounters(site: WorkerOptions, isSoon: boolean): WorkerOptions[] {
  const limits = RatesSchema.parse(site.ratelimits);
  const counters = Object.entries(limits).map(([name, { simple }]) => {
    const WEIGHT = isSoon && simple.limit >= 100 ? simple.limit / untilRefused : 1;
    const bindings = { NAME: name, LIMIT: simple.limit, WEIGHT, EXEMPT: isSoon ? localKeys : [] };
    return [name, { scriptName: "counter", bindings }] as const;
  });
  const wrappedBindings = { ...site.wrappedBindings, ...Object.fromEntries(counters) };
  return [
    { ...site, ratelimits: {}, wrappedBindings },
    { name: "counter", modules: true, script },
  ];
}
