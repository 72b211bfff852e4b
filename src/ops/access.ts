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
    const given = secretIn(c.req.raw);
    if (given !== undefined && (await sameText(given, secret))) return next();
    if (given !== undefined) await attempts.failed(c.req.raw);
    return c.body(null, 401, {
      "www-authenticate": 'Basic realm="Operations", charset="UTF-8", Bearer realm="Operations"',
      "cache-control": "no-store",
    });
  });
}

/** The secret that a request gives, right or wrong. */
export function secretIn(request: Request): string | undefined {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return token ?? auth(request)?.password;
}

/** Browsers attach the password to every request, so those requests also need protection against CSRF. */
export function usesPassword(authorization: string | undefined): boolean {
  return /^Basic /i.test(authorization ?? "");
}
