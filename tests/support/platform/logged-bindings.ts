import type { WorkerOptions } from "miniflare";
import { z } from "zod";

/** Plain text: a message with HTML is refused. */
const MailSchema = z.object({
  mail: z.strictObject({
    from: z.object({ email: z.string(), name: z.string() }),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
});
const PointSchema = z.object({
  point: z.object({ indexes: z.array(z.string()), blobs: z.array(z.string()), doubles: z.array(z.number()) }),
});

/**
 * Stands for the platform's mail and Analytics Engine, which a local runtime does not have: what it gets is a line of the
 * log. It takes no mail for an address that begins with `gagal`.
 */
const script = `
export default () => ({
  async send(message) {
    console.info(JSON.stringify({ mail: message }));
    if (message.to.startsWith("gagal")) {
      throw Object.assign(new Error("no such box: " + message.to), { code: "E_RECIPIENT_NOT_ALLOWED" });
    }
    return { messageId: "1" };
  },
  writeDataPoint(point) {
    console.info(JSON.stringify({ point }));
  },
});`;

const withLogged =
  (binding: string) =>
  (site: WorkerOptions): WorkerOptions[] => [
    { ...site, wrappedBindings: { ...site.wrappedBindings, [binding]: { scriptName: "logged" } } },
    { name: "logged", modules: true, script },
  ];

/** For `serve`: the site has the binding `MAIL`. */
export const withMail = withLogged("MAIL");

/** For `serve`: the site has the binding that takes measurements. */
export const withMetrics = withLogged("METRICS");

const linesOf = (logs: readonly string[], name: string) =>
  logs.filter((line) => line.startsWith(`{"${name}"`)).map((line): unknown => JSON.parse(line));

/** What was sent, by the lines that the site and its neighbours logged. */
export const mailsIn = (logs: readonly string[]) => linesOf(logs, "mail").map((line) => MailSchema.parse(line).mail);

/** The data points of a kind that a site has written. */
export const pointsOf = (logs: readonly string[], kind: string) =>
  linesOf(logs, "point")
    .map((line) => PointSchema.parse(line).point)
    .filter(({ blobs }) => blobs[0] === kind);
