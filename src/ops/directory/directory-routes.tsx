import { Hono } from "hono";
import { reportProblems } from "../../forms/provider-report";
import { redirect } from "../../http/redirect";
import type { ReportedProvider } from "../../outbox/submissions/provider-reports";
import { csvRow } from "../../platform/formats/csv";
import { type DirectoryQuality, type QualityFinding, qualityRules } from "../../providers/quality/rules";
import type { SiteState } from "../../request/site-state";
import { ActionForm, DataTable, timeOf } from "../elements";
import {
  attachment,
  formOf,
  OpsDocument,
  type OpsEnv,
  type OpsScope,
  prefersHtml,
  respondPage,
  scopeOf,
} from "../page";
import { directoryTexts } from "./directory-texts";

/** Findings of a page; the CSV has all that are stored. */
const maxFindingsShown = 200;

interface CheckedDirectory {
  readonly product: string;
  /** Null before the first complete list. */
  readonly quality: DirectoryQuality | null;
  /** What visitors reported. */
  readonly reports: readonly ReportedProvider[];
}

/**
 * - `GET /directory?product=&format=`: what may be wrong with the providers of each product, by rule, and what visitors
 *   reported; as a page, JSON, or CSV with the findings for the network team.
 * - `POST /directory/reports/dismiss` with `product` and `provider` closes the reports of a provider.
 *
 * 404 for an unknown product.
 */
export function directoryRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/directory", async (c) => {
    const { product: key, format } = c.req.query();
    const products = [...site.config.products.values()].filter((product) => !key || product.key === key);
    if (products.length === 0) return c.json({ title: "No such product" }, 404);
    const read = products.map(async (product): Promise<CheckedDirectory> => {
      const quality = await site.providersOf(product).directory.quality();
      return { product: product.key, quality, reports: await c.env.OUTBOX.getByName(product.key).reportedProviders() };
    });
    const checked = await Promise.all(read);
    if (format === "csv") {
      return c.body(csvOf(checked), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": attachment("directory.csv"),
      });
    }
    if (format === "json" || !prefersHtml(c)) return c.json({ directories: checked });
    return respondPage(c, <DirectoryPage scope={scopeOf(c)} checked={checked} product={key} />);
  });

  routes.post("/directory/reports/dismiss", async (c) => {
    const form = await formOf(c);
    const product = form.get("product") ?? "";
    if (!site.config.products.has(product)) return c.json({ title: "No such product" }, 404);
    const outbox = c.env.OUTBOX.getByName(product);
    const dismissed = await outbox.dismissReports(product, c.get("operator"), form.get("provider") ?? "");
    return prefersHtml(c) ? redirect(scopeOf(c).href("/directory", { product }), 303) : c.json({ dismissed });
  });

  return routes;
}

const columns = [
  "rule",
  "providerId",
  "providerCode",
  "providerName",
  "detail",
] as const satisfies readonly (keyof QualityFinding)[];

const csvOf = (checked: readonly CheckedDirectory[]): string =>
  [
    csvRow(["product", ...columns]),
    ...checked.flatMap(({ product, quality }) =>
      (quality?.findings ?? []).map((finding) => csvRow([product, ...columns.map((column) => finding[column])])),
    ),
  ].join("");

interface DirectoryPageProps {
  readonly scope: OpsScope;
  readonly checked: readonly CheckedDirectory[];
  readonly product: string | undefined;
}

function DirectoryPage({ scope, checked, product }: DirectoryPageProps) {
  const t = directoryTexts(scope);
  return (
    <OpsDocument scope={scope} title={scope.t.pages.directory} path="/directory" query={{ product }}>
      <p className="ops-hint">
        {t.intro} <a href={scope.href("/directory", { product, format: "csv" })}>{t.csv}</a>
      </p>
      {checked.map(({ product: name, quality, reports }) => (
        <section key={name}>
          <h2>{name}</h2>
          <Reports scope={scope} product={name} reports={reports} />
          {quality ? <Findings scope={scope} quality={quality} /> : <p>{t.unread}</p>}
        </section>
      ))}
    </OpsDocument>
  );
}

interface ReportsProps {
  readonly scope: OpsScope;
  readonly product: string;
  readonly reports: readonly ReportedProvider[];
}

/** What visitors reported, a row for each provider. Their sentences stand in the submissions, where reading is recorded. */
function Reports({ scope, product, reports }: ReportsProps) {
  const t = directoryTexts(scope);
  if (reports.length === 0) return null;
  const rows = reports.slice(0, maxFindingsShown).map((reported) => {
    const { providerId, providerCode, providerName, problems, lastAt, references } = reported;
    const counts = reportProblems.flatMap((problem) => {
      const count = problems[problem] ?? 0;
      return count > 0 ? [`${t.problems[problem]}: ${count}`] : [];
    });
    const fields = { product, provider: providerId };
    return [
      `${providerName} (${providerId})`,
      providerCode,
      counts.join(", "),
      timeOf(lastAt, scope.language),
      references.map((reference) => (
        <a key={reference} href={scope.href(`/outbox/${reference}`, { product })}>
          {`${reference} `}
        </a>
      )),
      <ActionForm
        key={providerId}
        action={scope.href("/directory/reports/dismiss")}
        fields={fields}
        text={t.dismiss}
        label={`${t.dismiss}: ${providerName}`}
        isQuiet
      />,
    ];
  });
  return (
    <>
      <h3>{t.reports}</h3>
      <DataTable
        label={t.reports}
        columns={[t.provider, t.code, t.problem, t.last, t.submissions, t.action]}
        rows={rows}
      />
      {reports.length > maxFindingsShown && <p>{scope.t.more(reports.length - maxFindingsShown)}</p>}
    </>
  );
}

function Findings({
  scope,
  quality: { counts, findings },
}: {
  readonly scope: OpsScope;
  readonly quality: DirectoryQuality;
}) {
  const t = directoryTexts(scope);
  const broken = qualityRules.filter((rule) => (counts[rule] ?? 0) > 0);
  return (
    <>
      <DataTable
        label={t.rules}
        columns={[t.rule, t.count]}
        rows={broken.map((rule) => [t.names[rule], counts[rule] ?? 0])}
        emptyText={t.none}
      />
      {findings.length > 0 && (
        <DataTable
          label={t.findings}
          columns={[t.provider, t.code, t.rule, t.detail]}
          long={[t.detail]}
          rows={findings
            .slice(0, maxFindingsShown)
            .map(({ rule, providerCode, providerName, detail }) => [providerName, providerCode, t.names[rule], detail])}
        />
      )}
      {findings.length > maxFindingsShown && <p>{scope.t.more(findings.length - maxFindingsShown)}</p>}
    </>
  );
}
