import type { Product } from "../../config";
import { type Feature, features, type Switches, untouched } from "../../content/switches";
import { ActionForm, DataTable, StateText } from "../elements";
import type { OpsScope } from "../page";
import { overviewTexts } from "./overview-texts";

interface SwitchTableProps {
  readonly scope: OpsScope;
  readonly product: Product;
  readonly switches: Switches;
}

/** The switches of a product, with a button each. */
export function SwitchTable({ scope, product, switches }: SwitchTableProps) {
  const t = overviewTexts(scope);
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
        columns={[t.feature, scope.t.content.state, t.change]}
        rows={features.map((feature) => [
          t.features[feature],
          <StateText
            key={feature}
            state={switches[feature] === untouched[feature] ? "ok" : "degraded"}
            text={switches[feature] ? t.on : t.off}
          />,
          <Turn key={feature} {...{ scope, product: product.key, feature, on: switches[feature] }} />,
        ])}
      />
    </>
  );
}

interface TurnProps {
  readonly scope: OpsScope;
  readonly product: string;
  readonly feature: Feature;
  /** As it is now. */
  readonly on: boolean;
}

/** One tap turns a switch back to normal; turning it away from normal, which visitors notice, takes two. */
function Turn({ scope, product, feature, on }: TurnProps) {
  const t = overviewTexts(scope);
  const text = on ? t.switchOff : t.switchOn;
  const isNormal = on === untouched[feature];
  const fields = { product, feature, on: String(!on) };
  const form = (
    <ActionForm
      {...{ action: scope.href("/switches"), fields, label: `${text}: ${t.features[feature]}`, isQuiet: true }}
      text={isNormal ? t.sure : text}
    />
  );
  if (!isNormal) return form;
  return (
    <details className="ops-turn">
      <summary>{text}</summary>
      {form}
    </details>
  );
}
