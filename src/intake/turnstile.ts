import { z } from "zod";
import { readText } from "../platform/bounded-body";

const endpoint = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const timeoutMs = 3_000;
const responseLimits = { maxBytes: 64 * 1024, idleMs: timeoutMs, totalMs: timeoutMs };

const VerificationSchema = z.object({ success: z.boolean() });

/** Why an operator reviews a submission first; null for a visitor who passed. */
export async function turnstileSuspicion(
  secret: string,
  token: string | undefined,
): Promise<"turnstile-missing" | "turnstile-failed" | "turnstile-silent" | null> {
  if (!token) return "turnstile-missing";
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token.slice(0, 2048) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success } = VerificationSchema.parse(JSON.parse(await readText(response.body, responseLimits)));
    return success ? null : "turnstile-failed";
  } catch {
    return "turnstile-silent";
  }
}
