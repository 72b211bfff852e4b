import { createMiddleware } from "hono/factory";
import { auth } from "hono/utils/basic-auth";
import type { AttemptLimiter } from "../http/attempt-limiter";
import { sameText } from "../platform/secret";

/**
 * Lets in who has the secret: as a bearer token, or as the password of the browser's own prompt. Wrong ones are counted,
 * and logged without the address that sent them.
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

/** A browser sends the password with any request, so another site must not be able to make one. */
export function usesPassword(authorization: string | undefined): boolean {
  return /^Basic /i.test(authorization ?? "");
}
