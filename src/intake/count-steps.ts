import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import { readRequestJson } from "../errors/request-body";
import { forms } from "../forms/forms";
import { isCountable, StepReportSchema } from "../forms/step-counts";
import { openOutbox } from "../outbox/client";
import { log, reasonOf } from "../platform/log";
import type { SiteContext } from "../request/request";
import type { SiteState } from "../request/site-state";
import { guard } from "./guard";

const bodyLimits = { maxBytes: 16 * 1024, idleMs: 2_000, totalMs: 5_000 };

/**
 * Counts what a browser reports of a form: steps, and fields with errors. Events that the form does not have are ignored.
 * @returns 204, also if the counts could not be stored
 * @throws {Refusal} for a report that is invalid, from another site, too large, or over the rate limit
 */
export async function countSteps(c: SiteContext, { limits }: SiteState, product: Product): Promise<Response> {
  const request = c.req.raw;
  await guard(request, { maxBytes: bodyLimits.maxBytes, admits: () => limits.admits(request, "steps") });
  const report = await readRequestJson(request, bodyLimits, StepReportSchema);
  const form = forms[report.form];
  const events = isDisabled(product, form.id) ? [] : report.events.filter((event) => isCountable(form, event));
  const steps = events.map(({ step, event, field }) => ({ form: form.id, step, event, field }));
  await openOutbox(c.env, product.key)
    .countSteps(steps)
    .catch((error: unknown) => {
      log.warn("intake.steps-not-counted", { product: product.key, reason: reasonOf(error) });
    });
  return new Response(null, { status: 204 });
}
