import type { Config } from "../../config";
import { isNearLimit } from "../../platform/record-limits";
import { contentFigures, directoryFigures, limitFigures, lookFigures, outboxFigures } from "../health/figures";
import type { ProductState } from "../health/product-state";
import { checksOf, findingsOf, isReady } from "../health/readiness";

type Version = Config["version"];

/** What `/health` tells: how fresh content and directories are, and what waits in the outboxes; null for what is silent. */
export function healthReport(states: readonly ProductState[], version: Version) {
  const perProduct = <Figures>(figuresOf: (state: ProductState) => Figures) =>
    Object.fromEntries(states.map((state) => [state.product.key, figuresOf(state)]));
  return {
    version: version?.id ?? null,
    content: perProduct(contentFigures),
    providers: perProduct((state) => {
      const figures = directoryFigures(state);
      return figures && { count: figures.count, asOf: figures.asOf };
    }),
    outbox: perProduct(outboxFigures),
  };
}

/** What `/readyz` tells everybody: whether the site works, and what of each product does. */
export function readinessReport(states: readonly ProductState[]) {
  const checked = states.map((state) => [state.product.key, checksOf(state)] as const);
  const ready = isReady(checked.map(([, checks]) => checks));
  return { status: ready ? "ready" : "unready", products: Object.fromEntries(checked) } as const;
}

/** What it tells operators besides. */
export function detailedReadiness(states: readonly ProductState[], version: Version) {
  const { status, products } = readinessReport(states);
  const detailed = states.map((state) => {
    const { switches = null } = state.content?.[0] ?? {};
    const figures = {
      content: contentFigures(state),
      cms: lookFigures(state),
      providers: directoryFigures(state),
      outbox: outboxFigures(state),
      nearLimits: limitFigures(state).filter(isNearLimit),
    };
    const findings = findingsOf(state).map(({ cause, condition, alert, detail }) => ({
      cause,
      condition,
      alert,
      detail,
    }));
    return [state.product.key, { checks: products[state.product.key], findings, ...figures, switches }] as const;
  });
  return { status, version, products: Object.fromEntries(detailed) };
}
