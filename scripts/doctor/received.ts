import { z } from "zod";

/** A response, or why there is none. */
interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
  readonly failure: Error | null;
}

/** Characters of a response in a finding, which is one line. */
const maxText = 80;

/** How Strapi words an error. */
const ErrorSchema = z.object({ error: z.object({ name: z.string(), message: z.string() }) });

/** The error of the CMS, or the text itself. */
function wordsOf({ json, text }: Pick<Received, "json" | "text">): string {
  const said = ErrorSchema.safeParse(json).data?.error;
  return said ? `${said.name}: ${said.message}` : text.slice(0, 4 * maxText);
}

/** What arrived, before what to do about it: status, type, server, and the first characters. */
export function receivedFrom({ status, type, headers, failure, ...content }: Received): string {
  if (failure) return failure.message.replace(/^\S+: /, "");
  const start = wordsOf(content).replaceAll(/\s+/g, " ").trim();
  const words = start.length > maxText ? `${start.slice(0, maxText)}…` : start;
  const parts = [`status ${status}`, type || "no type"];
  const server = headers.get("server");
  if (server) parts.push(`server ${server.slice(0, 40)}`);
  parts.push(words === "" ? "no content" : `“${words}”`);
  return parts.join(", ");
}
