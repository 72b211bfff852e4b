import { AccessTable } from "./AccessTable";
import { OpsDocument } from "./OpsDocument";
import type { OpsAccess } from "./rows";
import type { OpsScope } from "./scope";

/** Who did what with posts. */
export function AccessesPage({ scope, accesses }: { scope: OpsScope; accesses: readonly OpsAccess[] }) {
  const { access, pages } = scope.t;
  return (
    <OpsDocument scope={scope} title={pages.accesses} path="/accesses">
      <p className="ops-hint">{access.intro}</p>
      <AccessTable scope={scope} accesses={accesses} />
    </OpsDocument>
  );
}
