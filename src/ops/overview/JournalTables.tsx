import type { JournalEntries } from "../../content/journal";
import { DataTable, StateText, timeOf } from "../elements";
import type { OpsScope } from "../page";
import { overviewTexts } from "./overview-texts";

interface JournalProps {
  readonly scope: OpsScope;
  /** Null if the product's object does not respond. */
  readonly journal: JournalEntries | null;
}

/** A product's last failures and cache purges, the latest first. */
export function JournalTables({ scope, journal }: JournalProps) {
  const t = overviewTexts(scope);
  const { access, more } = scope.t;
  const { failures = [], purges = [] } = journal ?? {};
  const time = (at: number) => timeOf(at, scope.language);
  return (
    <>
      <h2>{t.failures}</h2>
      <p className="ops-hint">{t.failuresIntro}</p>
      <DataTable
        label={t.failures}
        columns={[access.at, t.route, t.status, t.code, t.request]}
        long={[t.route, t.request]}
        none={journal ? t.noFailures : t.silent}
        rows={failures.slice(0, 20).map(({ at, route, status, code, requestId }) => {
          return [time(at), route, status, code, <code key={requestId}>{requestId}</code>];
        })}
      />
      <h2>{t.purges}</h2>
      <DataTable
        label={t.purges}
        columns={[access.at, t.names, t.taken]}
        long={[t.names]}
        none={journal ? access.none : t.silent}
        rows={purges
          .slice(0, 10)
          .map(({ at, names, count, done }) => [
            time(at),
            `${names.join(", ")}${count > names.length ? ` ${more(count - names.length)}` : ""}`,
            <StateText key={at} state={done ? "ok" : "degraded"} text={done ? t.took : t.refusedPurge} />,
          ])}
      />
    </>
  );
}
