import { Hono } from "hono";
import operations from "../../docs/operations.md?raw";
import { OpsDocument } from "./OpsDocument";
import { type OpsEnv, type OpsScope, pageOf, scopeOf } from "./scope";

/** Where the page says what to do about an alert. */
export const helpHref = (scope: OpsScope, alert: number) => `${scope.href("/help")}#alert-${alert}`;

/** `GET /help`: the operators' manual, `docs/operations.md`, with an anchor for each alert. */
export function helpRoutes(): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  routes.get("/help", async (c) => pageOf(c, <HelpPage scope={scopeOf(c)} html={await manual()} />));
  return routes;
}

function HelpPage({ scope, html }: { scope: OpsScope; html: string }) {
  const { t } = scope;
  return (
    <OpsDocument scope={scope} title={t.pages.help} path="/help">
      {scope.language === "en" ? null : <p className="ops-hint">{t.helpLanguage}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own text, put in when the Worker was built */}
      <article className="ops-manual" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
    </OpsDocument>
  );
}

let made: string | undefined;

/** The manual as HTML, without its title: that of the page takes its place. */
async function manual(): Promise<string> {
  if (made !== undefined) return made;
  const { Marked } = await import("marked");
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const alert = /^(\d+)\. /.exec(text)?.[1];
        return `<h${depth}${alert ? ` id="alert-${alert}"` : ""}>${text}</h${depth}>\n`;
      },
    },
  });
  const html = await marked.parse(operations.replace(/^# .*\n/, ""));
  const wide = '<div class="ops-wide" tabindex="0">';
  made = html.replaceAll("<table>", `${wide}<table>`).replaceAll("</table>", "</table></div>");
  return made;
}
