import type { ReactNode } from "react";
import { isNearLimit } from "../../platform/record-limits";
import { timeOf } from "../clock";
import { contentFigures, directoryFigures, limitFigures, lookFigures, outboxFigures } from "../health/figures";
import type { ProductState } from "../health/product-state";
import type { OpsScope } from "../scope";
import { overviewTexts } from "./overview-texts";

/** Of contents that never loaded, or of which no record fits; the page of the content has them all. */
const mostNamed = 5;

interface ProductFactsProps {
  readonly scope: OpsScope;
  readonly state: ProductState;
}

/** The figures of one product, and what can be done about them. */
export function ProductFacts({ scope, state }: ProductFactsProps) {
  const t = overviewTexts(scope);
  const product = state.product.key;
  const withheld = state.directory?.stamp?.withheld;
  return (
    <>
      <dl className="ops-facts">
        {factsOf(scope, state).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ops-actions">
        <Button scope={scope} path="/refresh" product={product} text={t.refresh} />
        <Button scope={scope} path="/directory" product={product} text={t.readDirectory} />
        {withheld ? (
          <Button
            {...{ scope, product, path: "/directory", text: t.acceptList(withheld.count) }}
            fields={{ accept: String(withheld.count) }}
          />
        ) : null}
        <a href={scope.href("/outbox", { product })}>{t.toOutbox}</a>
        <a href={scope.href("/content", { product })}>{t.toContent}</a>
      </div>
    </>
  );
}

function factsOf(scope: OpsScope, state: ProductState): Fact[] {
  const t = overviewTexts(scope);
  const { facts } = t;
  const time = (iso: string | null) => timeOf(iso, scope.language) || t.never;
  const [content, look, directory, outbox] = [
    contentFigures(state),
    lookFigures(state),
    directoryFigures(state),
    outboxFigures(state),
  ];
  const number = new Intl.NumberFormat(scope.language);
  const near = limitFigures(state)
    .filter(isNearLimit)
    .map(({ name, count, limit }) => t.usage(name, number.format(count), number.format(limit)));
  const isEmbedded = state.product.content.origin === "embedded";
  return [
    [facts.content, content ? time(content.oldestConfirmation) : t.silent],
    ...(content ? contentFacts(scope, state.product.key, content) : []),
    [facts.look, look ? time(look.at) : isEmbedded ? t.embedded : t.never],
    ...(look
      ? [pair(facts.answers, t.answered(look.confirmed, look.failed)), pair(facts.slowest, `${look.slowestMs} ms`)]
      : []),
    [facts.directory, directory ? time(directory.asOf) : t.silent],
    ...(directory ? [pair(facts.providers, `${directory.count}${directory.failing ? ` · ${t.failing}` : ""}`)] : []),
    ...(near.length > 0 ? [pair(facts.limits, near.join("\n"))] : []),
    ...(directory?.withheld
      ? [pair(facts.withheld, t.withheld(directory.withheld.count, time(directory.withheld.since)))]
      : []),
    ...(outbox
      ? (["pending", "review", "dead"] as const).map((name) => pair(scope.t.states[name], outbox[name]))
      : [pair(scope.t.pages.outbox, t.silent)]),
    ...(outbox?.oldest ? [pair(facts.oldest, time(outbox.oldest))] : []),
    ...(outbox && outbox.expiring > 0 ? [pair(facts.expiring, String(outbox.expiring))] : []),
  ];
}

function contentFacts(scope: OpsScope, product: string, figures: NonNullable<ReturnType<typeof contentFigures>>) {
  const { facts, more } = overviewTexts(scope);
  const { neverLoaded, unfit, refused } = figures;
  const named = (names: readonly string[]) => {
    const left = names.length - mostNamed;
    return `${names.slice(0, mostNamed).join(", ")}${left > 0 ? ` ${more(left)}` : ""}`;
  };
  return [
    ...(neverLoaded.length > 0 ? [pair(facts.never, named(neverLoaded))] : []),
    ...(unfit.length > 0 ? [pair(facts.unfit, named(unfit))] : []),
    ...(refused > 0
      ? [pair(facts.refused, <a href={`${scope.href("/content", { product })}#refused`}>{refused}</a>)]
      : []),
  ];
}

type Fact = readonly [name: string, value: ReactNode];

const pair = (name: string, value: ReactNode): Fact => [name, value];

interface ButtonProps {
  readonly scope: OpsScope;
  readonly path: string;
  readonly product: string;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
}

function Button({ scope, path, product, text, fields = {} }: ButtonProps) {
  return (
    <form method="post" action={scope.href(path)}>
      {Object.entries({ product, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button--compact" type="submit">
        {text}
      </button>
    </form>
  );
}
