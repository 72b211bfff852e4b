import { auth } from "hono/utils/basic-auth";
import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Config } from "../config";
import type { Operator } from "../outbox/operators/access-log";
import { readBytes } from "../platform/bounded-body";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import type { OpsScope } from "./page";

/** Prefix of an unverified name. No verified name begins with it, since verified names are e-mail addresses. */
const unverified = "said to be ";

/** A program that gives no name. */
const unnamed = "token";

/** Of a stated name, which stands in every entry of the access log. */
const maxNameLength = 60;

/** Keys of Cloudflare Access: how long they take to fetch and stay valid, in milliseconds, and how large they are. */
const keysTimeoutMs = 5_000;
const keysMaxAgeMs = 60 * 60_000;
/** A token with an unknown key requests the keys at most this often, since any client can send one. */
const keysRetryMs = 30_000;
/** Access publishes a few keys of about a kilobyte. */
const maxKeyBytes = 64 * 1024;

/** A person has an e-mail address, a service token its client id. */
const ClaimsSchema = z.union([
  z.object({ email: z.email().max(254) }).transform(({ email }) => email),
  z.object({ common_name: z.string().regex(/^[\w-]{1,200}\.access$/) }).transform(({ common_name: id }) => id),
]);

/**
 * Returns the function that finds out the name under which a request is recorded. Names come from Cloudflare Access where
 * it is configured. All other names are only stated by the holder of the shared secret, and recorded as "said to be …".
 */
export function createIdentify(access: Config["access"]) {
  const verify = createVerify(access);
  return async function identify(request: Request): Promise<Operator> {
    return (await verify(request)) ?? statedName(request);
  };
}

/**
 * Returns the function that reads the identity in `Cf-Access-Jwt-Assertion`; null without one, or if its signature,
 * issuer, audience or time is not valid.
 */
export function createVerify(access: Config["access"]) {
  /** Fetched when first needed, when they are an hour old, and for a key that is new. */
  let keys: JWTVerifyGetKey | undefined;

  return async function verify(request: Request): Promise<string | null> {
    const assertion = request.headers.get("cf-access-jwt-assertion");
    if (!access || !assertion) return null;
    const { issuer, audience } = access;
    try {
      const { createRemoteJWKSet, customFetch, jwtVerify } = await import("jose");
      keys ??= createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), {
        timeoutDuration: keysTimeoutMs,
        cacheMaxAge: keysMaxAgeMs,
        cooldownDuration: keysRetryMs,
        [customFetch]: fetchKeys,
      });
      const { payload } = await jwtVerify(assertion, keys, {
        issuer,
        audience,
        algorithms: ["RS256"],
        requiredClaims: ["exp"],
        currentDate: new Date(systemClock.now()),
      });
      return ClaimsSchema.parse(payload);
    } catch (error) {
      log.warn("ops.identity-refused", { reason: reasonOf(error) });
      return null;
    }
  };
}

/** With the deadline that `init` brings, and a bounded size. */
async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
  const { status, body } = await fetch(url, init);
  if (status !== 200) throw new Error(`status ${status}`);
  const limits = { maxBytes: maxKeyBytes, idleMs: keysTimeoutMs, totalMs: keysTimeoutMs };
  return new Response(await readBytes(body, limits));
}

/**
 * The user name of HTTP Basic, or `x-operator` of a program with the token, marked as unverified; only letters, digits and
 * `._@+ -` are kept. `token` for a program that gives no name.
 */
function statedName(request: Request): Operator {
  const stated = auth(request)?.username ?? request.headers.get("x-operator");
  if (stated === null) return unnamed;
  const plain = stated
    .slice(0, maxNameLength)
    .replaceAll(/[^\p{L}\p{N}._@+ -]/gu, "")
    .trim();
  return `${unverified}${plain || "unnamed"}`;
}

/** Whether the name comes from Cloudflare Access. */
export const isVerified = (operator: Operator): boolean => operator !== unnamed && !operator.startsWith(unverified);

export function operatorText({ t }: OpsScope, operator: Operator): string {
  return operator.startsWith(unverified) ? t.saidToBe(operator.slice(unverified.length)) : operator;
}
