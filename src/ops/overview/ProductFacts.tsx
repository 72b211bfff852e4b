import { ActionForm, FactList, type LabelledValue, timeOf } from "../elements";
import { figuresOf } from "../health/figures";
import type { ProductState } from "../health/product-state";
import type { OpsScope } from "../page";
import { overviewTexts } from "./overview-texts";

/** The figures of one product that no finding repeats, and what can be done about them. */
export function ProductFacts({ scope, state }: { readonly scope: OpsScope; readonly state: ProductState }) {
  const t = overviewTexts(scope);
  const product = state.product.key;
  const accept = state.directory?.stamp?.withheld?.count;
  const [refresh, directory] = [scope.href("/refresh"), scope.href("/directory")];
  return (
    <>
      <FactList facts={factsOf(scope, state)} />
      <div className="ops-actions">
        <ActionForm action={refresh} fields={{ product }} text={t.refresh} />
        <ActionForm action={directory} fields={{ product }} text={t.readDirectory} />
        {accept === undefined ? null : (
          <ActionForm action={directory} fields={{ product, accept: String(accept) }} text={t.acceptList(accept)} />
        )}
        <a href={scope.href("/outbox", { product })}>{t.toOutbox}</a>
        <a href={scope.href("/content", { product })}>{t.toContent}</a>
      </div>
    </>
  );
}

function factsOf(scope: OpsScope, state: ProductState): LabelledValue[] {
  const t = overviewTexts(scope);
  const { facts } = t;
  const { content, cms, providers, outbox } = figuresOf(state);
  const { key, content: source } = state.product;
  const time = (iso: string | null) => timeOf(iso, scope.language) || t.never;
  return [
    [facts.content, content ? time(content.oldestConfirmation) : t.silent],
    [
      scope.t.content.refused,
      content?.refused ? (
        <a key={key} href={`${scope.href("/content", { product: key })}#refused`}>
          {content.refused}
        </a>
      ) : (
        ""
      ),
    ],
    [facts.syncRun, cms ? time(cms.at) : source.origin === "embedded" ? t.embedded : t.never],
    [facts.responses, cms ? t.confirmed(cms.confirmed, cms.failed) : ""],
    [facts.slowest, cms ? `${cms.slowestMs} ms` : ""],
    [facts.directory, providers ? time(providers.asOf) : t.silent],
    [facts.providers, providers ? `${providers.count}${providers.failing ? ` · ${t.failing}` : ""}` : ""],
    [scope.t.states.pending, outbox ? outbox.pending : t.silent],
  ];
}
