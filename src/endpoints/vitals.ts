import { z } from "zod";
import { Refusal } from "../errors/refusal";
import { guard } from "../intake/guard";
import { readText } from "../platform/bounded-body";
import { writePoint } from "../platform/data-points";
import { log } from "../platform/log";
import type { CreateHandler } from "../render/route-table";

const patience = { maxBytes: 512, idleMs: 2_000, totalMs: 5_000 };

/** A figure that a browser reports of a visit: milliseconds, or how much of the page moved. */
const VitalsSchema = z.strictObject({
  /** Of the page; only its pattern is kept. */
  path: z.string().startsWith("/").max(300),
  name: z.enum(["LCP", "CLS", "INP"]),
  /** Nothing takes longer than ten minutes that anybody waits for. */
  value: z.number().min(0).max(600_000),
});

/**
 * Takes how fast a visitor's page was: a data point where Analytics Engine is bound, else a line of the log. Nothing of
 * the visitor is in it.
 * @returns 204; 400 for what is no report
 * @throws {Refusal} from another site, too large, or too many of one visitor
 */
export const vitals: CreateHandler =
  ({ table, productOf }, limit) =>
  async (c) => {
    const request = c.req.raw;
    await guard(request, { maxBytes: patience.maxBytes, admits: () => limit.admits(request) });
    const body = await readText(request.body, patience).catch(() => {
      throw new Refusal("tooLarge");
    });
    const report = VitalsSchema.safeParse(jsonOf(body)).data;
    if (!report) return new Response(null, { status: 400 });
    const { path, name, value } = report;
    const page = new URL(request.url);
    page.pathname = path;
    const route = table.nameOf(new Request(page));
    const product = productOf(c);
    if (c.env.METRICS) {
      writePoint(c.env, { kind: "vitals", product: product.key, names: [route, name], figures: [value] });
    } else {
      log.info("vitals", { product: product.key, route, name, value });
    }
    return new Response(null, { status: 204 });
  };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
