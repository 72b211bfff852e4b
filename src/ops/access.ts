import { createMiddleware } from "hono/factory";
import { auth } from "hono/utils/basic-auth";
import type { AttemptLimiter } from "../http/attempt-limiter";
import { sameText } from "../platform/digest";

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

const maxOperatorLength = 60;

/**
 * How records name who is asking: the user name of the browser's prompt, or what a program with the token says in
 * `x-operator`. Whatever is no letter, digit or one of `._@ -` is left out.
 */
export function operatorOf(request: Request): string {
  const named = auth(request)?.username ?? request.headers.get("x-operator") ?? "token";
  const plain = named
    .slice(0, maxOperatorLength)
    .replaceAll(/[^\p{L}\p{N}._@ -]/gu, "")
    .trim();
  return plain || "unnamed";
}
