import type { Product } from "../../config";
import type { JournalEntries } from "../../content/journal";
import { type Feature, features, type Switches, untouched } from "../../content/switches";
import { timeOf } from "../clock";
import { DataTable } from "../DataTable";
import { isoOf } from "../health/figures";
import { operatorText } from "../operator";
import type { OpsScope } from "../scope";
import { overviewTexts } from "./overview-texts";

interface SwitchTableProps {
  readonly scope: OpsScope;
  readonly product: Product;
  readonly switches: Switches;
  readonly journal: JournalEntries | null;
}

/** The switches of a product, with a button each. */
export function SwitchTable({ scope, product, switches, journal }: SwitchTableProps) {
  const t = overviewTexts(scope);
  const lastOf = (feature: Feature) => {
    const last = journal?.switchings.find((switching) => switching.feature === feature);
    return last ? `${timeOf(isoOf(last.at), scope.language)} · ${operatorText(scope, last.operator)}` : "–";
  };
  return (
    <>
      <p className="ops-hint">{t.switchesIntro}</p>
      {product.providers.list === "maintenance" ? (
        <p className="ops-hint">
          {t.features.providers}: {t.bySettings}
        </p>
      ) : null}
      <DataTable
        label={t.switches}
        columns={[t.feature, t.state, t.last, t.change]}
        rows={features.map((feature) => ({
          key: feature,
          cells: [
            { value: t.features[feature] },
            { value: <State scope={scope} feature={feature} on={switches[feature]} /> },
            { value: lastOf(feature), long: true },
            { value: <Turn scope={scope} product={product.key} feature={feature} on={switches[feature]} /> },
          ],
        }))}
      />
    </>
  );
}

interface StateProps {
  readonly scope: OpsScope;
  readonly feature: Feature;
  /** As it is now. */
  readonly on: boolean;
}

function State({ scope, feature, on }: StateProps) {
  const t = overviewTexts(scope);
  const condition = on === untouched[feature] ? "ok" : "degraded";
  return <span className={`ops-state ops-state--${condition}`}>{on ? t.on : t.off}</span>;
}

/** Back to normal with one tap; away from it, which visitors notice, with two. */
function Turn({ scope, product, feature, on }: StateProps & { readonly product: string }) {
  const t = overviewTexts(scope);
  const [text, label] = on ? [t.switchOff, t.turnOff] : [t.switchOn, t.turnOn];
  const isNormal = on === untouched[feature];
  const form = (
    <form method="post" action={scope.href("/switches")}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="feature" value={feature} />
      <input type="hidden" name="on" value={String(!on)} />
      <button className="button button--quiet button--compact" type="submit" aria-label={label(t.features[feature])}>
        {isNormal ? t.sure : text}
      </button>
    </form>
  );
  if (!isNormal) return form;
  return (
    <details className="ops-turn">
      <summary>{text}</summary>
      {form}
    </details>
  );
}
