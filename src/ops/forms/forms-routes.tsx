import { Hono } from "hono";
import type { Product } from "../../config";
import { forms } from "../../forms/forms";
import { countedStepsOf, type StepEvent } from "../../forms/step-counts";
import { countedDays, leastShown, type StepCount } from "../../outbox/operators/step-counts";
import { DataTable } from "../elements";
import { OpsDocument, type OpsEnv, type OpsScope, prefersHtml, respondPage, scopeOf } from "../page";
import { formsTexts } from "./forms-texts";

interface CountedProduct {
  readonly product: string;
  readonly counts: readonly StepCount[];
}

/**
 * `GET /forms?product=`: how many visitors began, continued and sent each form of each product in the last ninety days, and
 * where they met errors; as a page or JSON. 404 for an unknown product.
 */
export function formsRoutes(all: readonly Product[]): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/forms", async (c) => {
    const { product: key } = c.req.query();
    const products = all.filter((product) => !key || product.key === key);
    if (products.length === 0) return c.json({ title: "No such product" }, 404);
    const read = products.map(async (product): Promise<CountedProduct> => {
      return { product: product.key, counts: await c.env.OUTBOX.getByName(product.key).stepCounts() };
    });
    const counted = await Promise.all(read);
    if (!prefersHtml(c)) return c.json({ days: countedDays, products: counted });
    return respondPage(c, <FormsPage scope={scopeOf(c)} counted={counted} product={key} />);
  });

  return routes;
}

interface FormsPageProps {
  readonly scope: OpsScope;
  readonly counted: readonly CountedProduct[];
  readonly product: string | undefined;
}

function FormsPage({ scope, counted, product }: FormsPageProps) {
  const t = formsTexts(scope);
  return (
    <OpsDocument scope={scope} title={scope.t.pages.forms} path="/forms" query={{ product }}>
      <p className="ops-hint">
        {t.intro(countedDays, leastShown)} {t.without}
      </p>
      {counted.map(({ product: name, counts }) => (
        <section key={name}>
          <h2>{name}</h2>
          {counts.length === 0 ? <p>{t.none}</p> : <CountedForms scope={scope} counts={counts} />}
        </section>
      ))}
    </OpsDocument>
  );
}

function CountedForms({ scope, counts }: { readonly scope: OpsScope; readonly counts: readonly StepCount[] }) {
  const t = formsTexts(scope);
  return Object.values(forms).map((form) => {
    const counted = counts.filter((each) => each.form === form.id);
    if (counted.length === 0) return null;
    const name = scope.t.forms[form.id];
    const countOf = (step: string, event: StepEvent): string => {
      const count = counted.find((each) => each.step === step && each.event === event)?.count;
      return count === undefined ? t.fewer(leastShown) : String(count);
    };
    const errors = counted.filter(({ event }) => event === "error").sort((a, b) => b.count - a.count);
    return (
      <section key={form.id}>
        <h3>{name}</h3>
        <DataTable
          label={t.steps(name)}
          columns={[t.step, t.began, t.continued]}
          rows={countedStepsOf(form).map((step) => [step, countOf(step, "began"), countOf(step, "continued")])}
        />
        <p>{t.sent(countOf("", "sent"))}</p>
        {errors.length > 0 && (
          <DataTable
            label={t.errors(name)}
            columns={[t.field, t.step, t.met]}
            rows={errors.map(({ field, step, count }) => [field, step, count])}
          />
        )}
      </section>
    );
  });
}
