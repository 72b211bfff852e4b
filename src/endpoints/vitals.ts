import { z } from "zod";
import { readRequestJson } from "../errors/request-body";
import { guard } from "../intake/guard";
import { writePoint } from "../platform/data-points";
import { log } from "../platform/log";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

const bodyLimits = { maxBytes: 512, idleMs: 2_000, totalMs: 5_000 };

/** A web vital: milliseconds, or the layout shift score. */
const VitalsSchema = z.strictObject({
  /** Only the page's route is stored. */
  path: z.string().startsWith("/").max(300),
  name: z.enum(["LCP", "CLS", "INP"]),
  /** Ten minutes at most. */
  value: z.number().min(0).max(600_000),
});

/**
 * Stores a metric without personal data: a data point if Analytics Engine is bound, else a log line.
 * @returns 204
 * @throws {Refusal} for a report that is invalid, from another site, too large, or over the rate limit
 */
export const vitals: CreateHandler = ({ table, productOf }, limit) =>
  uncachedHandler(async (c) => {
    const request = c.req.raw;
    await guard(request, { maxBytes: bodyLimits.maxBytes, admits: () => limit.admits(request) });
    const { path, name, value } = await readRequestJson(request, bodyLimits, VitalsSchema);
    const page = new URL(request.url);
    page.pathname = path;
    const route = table.match(new Request(page)).name;
    const product = productOf(c);
    if (c.env.METRICS) {
      writePoint(c.env, { kind: "vitals", product: product.key, names: [route, name], figures: [value] });
    } else {
      log.info("vitals", { product: product.key, route, name, value });
    }
    return new Response(null, { status: 204 });
  });
