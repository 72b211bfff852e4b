import { createMiddleware } from "hono/factory";
import { isForeign } from "../http/foreign";
import { OpsDocument } from "./OpsDocument";
import { type OpsEnv, type OpsScope, pageOf, prefersHtml, scopeOf } from "./scope";

/** Pages that record nothing: links of other sites, such as one in web mail, may open them. */
const unrecorded: ReadonlySet<string> = new Set(["/ops", "/ops/outbox", "/ops/content", "/ops/accesses", "/ops/help"]);

/**
 * Refuses requests that another site makes an operator's browser send, since they would be recorded in the operator's name.
 * For a link of another site, a page offers to open it.
 */
export const refuseForeign = createMiddleware<OpsEnv>(async function refuseForeign(c, next) {
  if (!isForeign(c.req.raw)) return next();
  const isOpened = c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate";
  if (isOpened && unrecorded.has(c.req.path)) return next();
  if (!isOpened || !prefersHtml(c)) return c.json({ title: "Refused: the request comes from another site" }, 403);
  const { pathname, search } = new URL(c.req.url);
  return pageOf(c, <ForeignLink scope={scopeOf(c)} path={pathname} href={pathname + search} />, 403);
});

function ForeignLink({ scope, path, href }: { scope: OpsScope; path: string; href: string }) {
  const { title, text, open } = scope.t.foreign;
  return (
    <OpsDocument scope={scope} title={title} path={path.slice("/ops".length)}>
      <p className="ops-notice">{text}</p>
      <p>
        <a className="button" href={href}>
          {open}
        </a>
      </p>
    </OpsDocument>
  );
}
