import { features } from "../../content/switches";
import { systemClock } from "../../platform/clock";
import { limitFigures } from "./figures";
import type { ProductState } from "./product-state";
import { checkNames, checksOf, conditions } from "./readiness";

/** Figures of one name, by their labels. */
interface Family {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

export const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/**
 * How the products stand, in the text format of OpenMetrics 1.0: gauges only, the same whichever isolate is asked. What
 * one isolate counts is no figure of the site; requests are in Analytics Engine.
 * @param version of the Worker that runs
 */
export function openMetrics(states: readonly ProductState[], version: string): string {
  // Nobody is called for sample content.
  const measured = states.filter(({ product }) => !product.isPublicSample);
  const families = [buildInfo(version), ...checkFamilies(measured), ...figureFamilies(measured)];
  return `${families
    .filter(({ samples }) => samples.length > 0)
    .map(linesOf)
    .join("")}# EOF\n`;
}

const buildInfo = (version: string): Family => ({
  name: "site_build",
  help: "The version that runs.",
  samples: [[{ version }, 1]],
});

function checkFamilies(states: readonly ProductState[]): Family[] {
  const samples = states.flatMap((state) => {
    const checks = checksOf(state);
    return checkNames.map((check): Sample => {
      return [{ product: state.product.key, check }, conditions.indexOf(checks[check])];
    });
  });
  return [{ name: "site_check", help: "0 works, 1 degraded, 2 failed.", samples }];
}

function figureFamilies(states: readonly ProductState[]): Family[] {
  const now = systemClock.now();
  const ageOf = (time: number | null | undefined) => (time ? Math.max(0, (now - time) / 1000) : null);
  const family = (name: string, help: string, figureOf: (state: ProductState) => number | null | undefined): Family => {
    const samples = states.flatMap((state): Sample[] => {
      const value = figureOf(state);
      return value === null || value === undefined ? [] : [[{ product: state.product.key }, value]];
    });
    return { name, help, samples };
  };
  const resources = ({ content }: ProductState) => content?.[0]?.resources ?? [];
  return [
    family("site_content_age_seconds", "Since the CMS last confirmed what it confirmed first.", (state) => {
      const confirmed = resources(state).flatMap(
        ({ presence, checkedAt }) => (presence === "current" && checkedAt) || [],
      );
      return ageOf(confirmed.length > 0 ? Math.min(...confirmed) : null);
    }),
    family(
      "site_content_never_loaded",
      "Contents that the CMS never gave.",
      (state) => state.content && resources(state).filter(({ presence }) => presence === "never").length,
    ),
    family(
      "site_content_refused",
      "Records that the site cannot show.",
      ({ content }) => content && Object.values(content[0]?.refused ?? {}).reduce((sum, { count }) => sum + count, 0),
    ),
    family("site_cms_look_age_seconds", "Since the last look at the CMS began.", ({ content }) =>
      ageOf(content?.[0]?.look?.at),
    ),
    family(
      "site_cms_look_failed",
      "Questions of the last look that the CMS did not answer.",
      ({ content }) => content?.[0]?.look?.failed,
    ),
    family("site_cms_slowest_seconds", "The slowest question of the last look.", ({ content }) => {
      const slowest = content?.[0]?.look?.slowestMs;
      return slowest === undefined ? null : slowest / 1000;
    }),
    family("site_directory_age_seconds", "Since the provider service gave its list.", ({ directory }) =>
      ageOf(directory?.stamp?.asOf),
    ),
    family("site_directory_providers", "Providers in the directory.", ({ directory }) => directory?.stamp?.count),
    family(
      "site_directory_withheld",
      "Providers that a shorter list lacks, which is not shown yet.",
      ({ directory }) => {
        const { count, withheld } = directory?.stamp ?? {};
        return count === undefined ? null : count - (withheld?.count ?? count);
      },
    ),
    family("site_outbox_pending", "Posts that wait for their delivery.", ({ outbox }) => outbox?.pending),
    family("site_outbox_review", "Posts held back for an operator.", ({ outbox }) => outbox?.review),
    family("site_outbox_dead", "Posts that the CMS refused.", ({ outbox }) => outbox?.dead),
    family("site_outbox_expiring", "Posts that will be erased within a week.", ({ outbox }) => outbox?.expiring),
    family(
      "site_outbox_oldest_seconds",
      "Since the oldest waiting post was received.",
      ({ outbox }) => outbox && (ageOf(outbox.oldest) ?? 0),
    ),
    {
      name: "site_limit_used_ratio",
      help: "How much of its limit a list takes; near 1 the oldest records leave.",
      samples: states.flatMap((state) =>
        limitFigures(state).map(({ name, count, limit }): Sample => {
          return [{ product: state.product.key, list: name }, Math.round((1_000 * count) / limit) / 1_000];
        }),
      ),
    },
    { name: "site_switch", help: "1 where the feature is on.", samples: switchSamples(states) },
  ];
}

function switchSamples(states: readonly ProductState[]): Sample[] {
  return states.flatMap(({ product: { key }, content }) => {
    const switches = content?.[0]?.switches;
    return switches ? features.map((feature): Sample => [{ product: key, feature }, Number(switches[feature])]) : [];
  });
}

function linesOf({ name, help, samples }: Family): string {
  const unit = name.endsWith("_seconds") ? `# UNIT ${name} seconds\n` : "";
  const lines = samples.map(([labels, value]) => `${name}${labelText(labels)} ${value}\n`);
  return `# TYPE ${name} gauge\n${unit}# HELP ${name} ${help}\n${lines.join("")}`;
}

function labelText(labels: Labels): string {
  const escaped = (value: string) => value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join()}}`;
}
