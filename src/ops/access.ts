import { createMiddleware } from "hono/factory";
import { auth } from "hono/utils/basic-auth";
import type { AttemptLimiter } from "../http/attempt-limiter";
import { sameText } from "../platform/digest";

/**
 * Admits requests with the secret, as a bearer token or as the password of HTTP Basic. Wrong secrets are counted, and
 * logged without the address of the sender.
 */
export function requireSecret(secret: string, attempts: AttemptLimiter) {
  return createMiddleware(async function requireSecret(c, next) {
    const refusal = await attempts.refusal(c.req.raw);
    if (refusal) return refusal;
    const header = c.req.header("authorization") ?? "";
    const [, token] = /^Bearer (.+)$/i.exec(header) ?? [];
    const given = token ?? auth(c.req.raw)?.password;
    if (given !== undefined && (await sameText(given, secret))) return next();
    if (given !== undefined) await attempts.failed(c.req.raw);
    return c.body(null, 401, {
      "www-authenticate": 'Basic realm="Operations", charset="UTF-8", Bearer realm="Operations"',
      "cache-control": "no-store",
    });
  });
}

/** Browsers attach the password to every request, so those requests also need protection against CSRF. */
export function usesPassword(authorization: string | undefined): boolean {
  return /^Basic /i.test(authorization ?? "");
}

const maxOperatorLength = 60;

/**
 * The name recorded for an operator: the user name of HTTP Basic, or `x-operator` from a program with the token. Only
 * letters, digits and `._@ -` are kept.
 */
export function operatorOf(request: Request): string {
  const named = auth(request)?.username ?? request.headers.get("x-operator") ?? "token";
  const plain = named
    .slice(0, maxOperatorLength)
    .replaceAll(/[^\p{L}\p{N}._@ -]/gu, "")
    .trim();
  return plain || "unnamed";
}
