import { AccessTable } from "./AccessTable";
import { OpsDocument } from "./OpsDocument";
import type { OpsAccess } from "./rows";
import type { OpsVisit } from "./visit";

/** Who did what with posts. */
export function AccessesPage({ visit, accesses }: { visit: OpsVisit; accesses: readonly OpsAccess[] }) {
  const { access, pages } = visit.t.ops;
  return (
    <OpsDocument visit={visit} title={pages.accesses} path="/accesses">
      <p className="ops-hint">{access.intro}</p>
      <AccessTable visit={visit} accesses={accesses} />
    </OpsDocument>
  );
}
