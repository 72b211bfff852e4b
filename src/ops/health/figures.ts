import type { Presence } from "../../content/report";
import { recordLimits, type Usage } from "../../platform/record-limits";
import type { ProductState } from "./product-state";

/** What the content of a product comes to, in the default locale of its CMS; times as ISO 8601. Null where nobody tells. */
export function contentFigures({ content }: ProductState) {
  const [report] = content ?? [];
  if (!report) return null;
  const { resources, refused } = report;
  const namesOf = (wanted: Presence) => resources.filter(({ presence }) => presence === wanted).map(({ name }) => name);
  const confirmed = resources.flatMap(({ presence, checkedAt }) => (presence === "current" && checkedAt) || []);
  return {
    resources: confirmed.length,
    oldestConfirmation: isoOf(confirmed.length > 0 ? Math.min(...confirmed) : null),
    neverLoaded: namesOf("never"),
    absent: namesOf("absent"),
    unfit: namesOf("unfit"),
    refused: Object.values(refused).reduce((sum, { count }) => sum + count, 0),
  };
}

/** The last look at the CMS in every locale together; null before the first, and for a CMS inside the Worker. */
export function lookFigures({ product, content }: ProductState) {
  const looks = (content ?? []).flatMap(({ look }) => look ?? []);
  if (looks.length === 0 || product.content.origin === "embedded") return null;
  const sum = (count: (look: (typeof looks)[number]) => number) => looks.reduce((all, look) => all + count(look), 0);
  return {
    at: isoOf(Math.min(...looks.map(({ at }) => at))),
    confirmed: sum(({ confirmed }) => confirmed),
    failed: sum(({ failed }) => failed),
    slowestMs: Math.max(...looks.map(({ slowestMs }) => slowestMs)),
  };
}

/** Null where nobody tells; `asOf` is null as long as the service never gave its list. */
export function directoryFigures({ directory }: ProductState) {
  if (!directory) return null;
  const { count = 0, asOf = null, failing = false, withheld = null } = directory.stamp ?? {};
  const waiting = withheld && { count: withheld.count, since: isoOf(withheld.since) };
  return { count, asOf: isoOf(asOf), failing, withheld: waiting };
}

/** How much of their limits lists use, in the locale where that is most, and the provider list; empty where nobody tells. */
export function limitFigures({ product, content, directory }: ProductState): readonly (Usage & { name: string })[] {
  const lists = new Map<string, Usage & { name: string }>();
  for (const { name, usage } of (content ?? []).flatMap(({ resources }) => resources)) {
    if (usage && usage.count >= (lists.get(name)?.count ?? 0)) lists.set(name, { name, ...usage });
  }
  const count = product.providers.protocol === "embedded" ? undefined : directory?.stamp?.count;
  const providers = { name: "providers", limit: recordLimits.providers, unit: "records" } as const;
  return [...lists.values(), ...(count === undefined ? [] : [{ ...providers, count }])];
}

/** Null where nobody tells. */
export function outboxFigures({ outbox }: ProductState) {
  if (!outbox) return null;
  const { oldest, nextExpiry, ...counts } = outbox;
  return { ...counts, oldest: isoOf(oldest), nextExpiry: isoOf(nextExpiry) };
}

/** Milliseconds since the epoch as ISO 8601. */
export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
