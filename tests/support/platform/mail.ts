import type { WorkerOptions } from "miniflare";
import { z } from "zod";

/** Plain text: a message with HTML is refused. */
const MailSchema = z.strictObject({
  from: z.object({ email: z.string(), name: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
const LineSchema = z.object({ mail: MailSchema });

/** Stands in the place of the platform's mail: logs what it gets, and takes nothing for an address that begins with `gagal`. */
const script = `
export default () => ({
  async send(message) {
    console.info(JSON.stringify({ mail: message }));
    if (message.to.startsWith("gagal")) {
      throw Object.assign(new Error("no such box: " + message.to), { code: "E_RECIPIENT_NOT_ALLOWED" });
    }
    return { messageId: "1" };
  },
});`;

/** For `serve`: the site has the binding `MAIL`. */
export function withMail(site: WorkerOptions): WorkerOptions[] {
  return [
    { ...site, wrappedBindings: { ...site.wrappedBindings, MAIL: { scriptName: "mail" } } },
    { name: "mail", modules: true, script },
  ];
}

/** What was sent, by the lines that the site and its neighbours logged. */
export const mailsIn = (logs: readonly string[]) =>
  logs.filter((line) => line.startsWith('{"mail"')).map((line) => LineSchema.parse(JSON.parse(line)).mail);
