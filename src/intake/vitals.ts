import { z } from "zod";
import type { Product } from "../config";
import { Refusal } from "../http/refusal";
import { readText } from "../platform/bounded-body";
import { writePoint } from "../platform/data-points";
import { log } from "../platform/log";
import type { SiteContext } from "../render/request";
import type { RouteNames } from "../render/route-names";
import type { SiteState } from "../render/site-state";
import { guard } from "./guard";

const patience = { maxBytes: 512, idleMs: 2_000, totalMs: 5_000 };

/** A figure that a browser reports of a visit: milliseconds, or how much of the page moved. */
const VitalsSchema = z.strictObject({
  /** Of the page; only its pattern is kept. */
  path: z.string().startsWith("/").max(300),
  name: z.enum(["LCP", "CLS", "INP"]),
  /** Nothing takes longer than ten minutes that anybody waits for. */
  value: z.number().min(0).max(600_000),
});

interface VitalsContext {
  readonly site: SiteState;
  readonly product: Product;
  readonly routeNames: RouteNames;
}

/**
 * Takes how fast a visitor's page was: a data point where Analytics Engine is bound, else a line of the log. Nothing of
 * the visitor is in it.
 * @returns 204; 400 for what is no report
 * @throws {Refusal} from another site, too large, or too many of one visitor
 */
export async function answerVitals(c: SiteContext, { site, product, routeNames }: VitalsContext): Promise<Response> {
  const request = c.req.raw;
  await guard(request, { maxBytes: patience.maxBytes, admits: () => site.limits.admits(request, "vitals") });
  const body = await readText(request.body, patience).catch(() => {
    throw new Refusal("tooLarge");
  });
  const report = VitalsSchema.safeParse(jsonOf(body)).data;
  if (!report) return new Response(null, { status: 400 });
  const { path, name, value } = report;
  const page = new URL(request.url);
  page.pathname = path;
  const route = routeNames.of(new Request(page));
  if (c.env.METRICS) {
    writePoint(c.env, { kind: "vitals", product: product.key, names: [route, name], figures: [value] });
  } else {
    log.info("vitals", { product: product.key, route, name, value });
  }
  return new Response(null, { status: 204 });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
