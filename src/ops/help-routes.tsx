import { Hono } from "hono";
import operations from "../../docs/operations.md?raw";
import { OpsDocument, type OpsEnv, type OpsScope, respondPage, scopeOf } from "./page";

/** Where the page says what to do about an alert. */
export const helpHref = (scope: OpsScope, alert: number) => `${scope.href("/help")}#alert-${alert}`;

/** `GET /help`: the operators' manual, `docs/operations.md`, with an anchor for each alert. */
export function helpRoutes(): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  routes.get("/help", async (c) => {
    const scope = scopeOf(c);
    const manual = { __html: await manualHtml() };
    const page = (
      <OpsDocument scope={scope} title={scope.t.pages.help} path="/help">
        {scope.language === "en" ? null : <p className="ops-hint">{scope.t.helpLanguage}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own text, put in when the Worker was built */}
        <article className="ops-manual" lang="en" dangerouslySetInnerHTML={manual} />
      </OpsDocument>
    );
    return respondPage(c, page);
  });
  return routes;
}

/** The manual without its title, which the page's takes the place of. */
async function manualHtml(): Promise<string> {
  const { default: MarkdownIt } = await import("markdown-it");
  const html = new MarkdownIt({ html: true })
    .render(operations.replace(/^# .*\n/, ""))
    .replaceAll(/<(h[1-6])>(?=(\d+)\. )/g, '<$1 id="alert-$2">');
  const wide = '<div class="ops-wide" tabindex="0">';
  return html.replaceAll("<table>", `${wide}<table>`).replaceAll("</table>", "</table></div>");
}
