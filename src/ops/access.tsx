import type { Context, HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { auth } from "hono/utils/basic-auth";
import type { Config } from "../config";
import { type AttemptLimiter, waitResponse } from "../http/attempt-limiter";
import { isCrossSite } from "../http/foreign";
import { sameText } from "../platform/digest";
import { createVerify } from "./operator";
import { OpsDocument, type OpsEnv, prefersHtml, respondPage, scopeOf } from "./page";

/**
 * Admits requests with the secret, as a bearer token or as the password of HTTP Basic. Wrong secrets are counted and
 * logged, without the address of the sender.
 * @returns the refusal; undefined for a request with the secret
 */
export async function refusalOf(
  c: Context,
  secret: string | undefined,
  attempts: AttemptLimiter,
): Promise<Response | undefined> {
  const sentSecret = secretIn(c.req.raw);
  const isRight = async () => sentSecret !== undefined && secret !== undefined && sameText(sentSecret, secret);
  const verdict = await attempts.judge(c.req.raw, { hasCredential: sentSecret !== undefined, isRight });
  if (verdict === "right") return undefined;
  if (verdict === "waits") return waitResponse();
  return c.body(null, 401, {
    "www-authenticate": 'Basic realm="Operations", charset="UTF-8", Bearer realm="Operations"',
    "cache-control": "no-store",
  });
}

/**
 * Products whose content a request of an editor may see: those of the editors' secret in it, or all for an identity of the
 * editors' application in Cloudflare Access. Other pages than `/ops/content` take neither.
 */
export function createEditorsOf({ products, editorsAccess }: Pick<Config, "products" | "editorsAccess">) {
  const verify = createVerify(editorsAccess);
  const all = [...products.values()];
  return async function editorsOf({ raw, path }: HonoRequest): Promise<readonly string[]> {
    if (path !== contentPath || !/^(GET|HEAD)$/.test(raw.method)) return [];
    if (!raw.headers.has("authorization")) return (await verify(raw)) === null ? [] : all.map(({ key }) => key);
    const sentSecret = secretIn(raw);
    if (sentSecret === undefined) return [];
    const edited = await Promise.all(
      all.map(async ({ key, editorsSecret }) => {
        return editorsSecret !== undefined && (await sameText(sentSecret, editorsSecret)) ? [key] : [];
      }),
    );
    return edited.flat();
  };
}

export function secretIn(request: Request): string | undefined {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return token ?? auth(request)?.password;
}

const contentPath = "/ops/content";

/** Pages that record nothing: links of other sites, such as one in web mail, may open them. */
const unrecorded: ReadonlySet<string> = new Set(["/ops", "/ops/outbox", contentPath, "/ops/accesses", "/ops/help"]);

/**
 * Refuses requests that another site makes an operator's browser send, since they would be recorded in the operator's name.
 * For a link on another site, a page offers to open it.
 */
export const refuseForeign = createMiddleware<OpsEnv>(async function refuseForeign(c, next) {
  if (!isCrossSite(c.req.raw)) return next();
  const isOpened = c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate";
  if (isOpened && unrecorded.has(c.req.path)) return next();
  if (!isOpened || !prefersHtml(c)) return c.json({ title: "Refused: the request comes from another site" }, 403);
  const { pathname, search } = new URL(c.req.url);
  const scope = scopeOf(c);
  const { title, text, open } = scope.t.foreign;
  const page = (
    <OpsDocument scope={scope} title={title} path={pathname.slice("/ops".length)}>
      <p className="ops-notice">{text}</p>
      <p>
        <a className="button" href={pathname + search}>
          {open}
        </a>
      </p>
    </OpsDocument>
  );
  return respondPage(c, page, 403);
});
