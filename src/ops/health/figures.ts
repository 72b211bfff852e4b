import type { Presence } from "../../content/report";
import { recordLimits, type Usage } from "../../platform/record-limits";
import { isoOf } from "../elements";
import type { ProductState } from "./product-state";

/** Figures of one product; times as ISO 8601. A part is null if its object does not respond. */
export const figuresOf = (state: ProductState) => ({
  content: contentFigures(state),
  cms: syncFigures(state),
  providers: directoryFigures(state),
  outbox: outboxFigures(state),
  lists: listFigures(state),
  switches: state.content?.[0]?.switches ?? null,
});

/** Of the content in the default locale of the CMS. */
export function contentFigures({ content }: Pick<ProductState, "content">) {
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

/** The last sync run of every locale together; null before the first, and for a CMS inside the Worker. */
function syncFigures({ product, content }: ProductState) {
  const runs = (content ?? []).flatMap(({ lastRun }) => lastRun ?? []);
  if (runs.length === 0 || product.content.origin === "embedded") return null;
  return {
    at: isoOf(Math.min(...runs.map(({ at }) => at))),
    confirmed: runs.reduce((sum, { confirmed }) => sum + confirmed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    slowestMs: Math.max(...runs.map(({ slowestMs }) => slowestMs)),
  };
}

/** `asOf` is null before the service's first list. */
function directoryFigures({ directory }: ProductState) {
  if (!directory) return null;
  const { count = 0, asOf = null, failing = false, withheld = null } = directory.stamp ?? {};
  const waiting = withheld && { count: withheld.count, since: isoOf(withheld.since) };
  return { count, asOf: isoOf(asOf), failing, withheld: waiting };
}

/** How much of their limits lists use, in the locale where that is most, and the provider list. */
export function listFigures({ product, content, directory }: ProductState): readonly (Usage & { name: string })[] {
  const lists = new Map<string, Usage & { name: string }>();
  for (const { name, usage } of (content ?? []).flatMap(({ resources }) => resources)) {
    if (usage && usage.count >= (lists.get(name)?.count ?? 0)) lists.set(name, { name, ...usage });
  }
  const count = product.providers.protocol === "embedded" ? undefined : directory?.stamp?.count;
  const providers = { name: "providers", limit: recordLimits.providers, unit: "records" } as const;
  return [...lists.values(), ...(count === undefined ? [] : [{ ...providers, count }])];
}

function outboxFigures({ outbox }: ProductState) {
  if (!outbox) return null;
  const { oldest, nextExpiry, ...counts } = outbox;
  return { ...counts, oldest: isoOf(oldest), nextExpiry: isoOf(nextExpiry) };
}
