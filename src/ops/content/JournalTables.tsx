import type { Failure, JournalEntries, Purge } from "../../content/journal";
import { timeOf } from "../clock";
import { DataTable } from "../DataTable";
import { isoOf } from "../health/figures";
import { operatorText } from "../operator";
import { overviewTexts } from "../overview/overview-texts";
import type { OpsScope } from "../scope";

const shown = { failures: 20, purges: 10, switchings: 20 } as const;

/** What the product could not answer, the latest first. */
export function Failures({ scope, failures }: { scope: OpsScope; failures: readonly Failure[] }) {
  const t = overviewTexts(scope);
  if (failures.length === 0) return <p>{t.noFailures}</p>;
  return (
    <DataTable
      label={t.failures}
      columns={[t.time, t.route, t.status, t.code, t.request]}
      rows={failures.slice(0, shown.failures).map(({ at, route, status, code, requestId }) => ({
        key: `${at} ${requestId}`,
        cells: [
          { value: timeOf(isoOf(at), scope.language) },
          { value: route, long: true },
          { value: status },
          { value: code },
          { value: <code>{requestId}</code>, long: true },
        ],
      }))}
    />
  );
}

/** What the cache was told to forget, the latest first. */
export function Purges({ scope, purges }: { scope: OpsScope; purges: readonly Purge[] }) {
  const t = overviewTexts(scope);
  if (purges.length === 0) return <p>{t.noPurges}</p>;
  return (
    <DataTable
      label={t.purges}
      columns={[t.time, t.names, t.taken]}
      rows={purges.slice(0, shown.purges).map(({ at, names, count, done }, index) => ({
        key: `${at} ${index}`,
        cells: [
          { value: timeOf(isoOf(at), scope.language) },
          {
            value: `${names.join(", ")}${count > names.length ? ` ${t.more(count - names.length)}` : ""}`,
            long: true,
          },
          {
            value: (
              <span className={`ops-state ops-state--${done ? "ok" : "degraded"}`}>
                {done ? t.took : t.refusedPurge}
              </span>
            ),
          },
        ],
      }))}
    />
  );
}

/** Who turned which switch, the latest first. */
export function SwitchHistory({ scope, switchings }: { scope: OpsScope } & Pick<JournalEntries, "switchings">) {
  const t = overviewTexts(scope);
  return (
    <DataTable
      label={t.history}
      columns={[t.time, t.feature, t.state, t.operator]}
      rows={switchings.slice(0, shown.switchings).map(({ at, feature, on, operator }, index) => ({
        key: `${at} ${index}`,
        cells: [
          { value: timeOf(isoOf(at), scope.language) },
          { value: t.features[feature] },
          { value: on ? t.on : t.off },
          { value: operatorText(scope, operator), long: true },
        ],
      }))}
    />
  );
}
