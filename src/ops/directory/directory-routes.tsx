import { Hono } from "hono";
import { reportProblems } from "../../forms/provider-report";
import { redirect } from "../../http/redirect";
import type { Correction } from "../../outbox/submissions/facility-answers";
import type { ReportedProvider } from "../../outbox/submissions/provider-reports";
import { csvRow } from "../../platform/formats/csv";
import { facilityPath } from "../../preview/facility-link";
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
import { detailsCsvOf, facilitiesOf, linksCsvOf } from "./facility-csv";

/** Findings of a page; the CSV has all that are stored. */
const maxFindingsShown = 200;

interface CheckedDirectory {
  readonly product: string;
  /** Null before the first complete list. */
  readonly quality: DirectoryQuality | null;
  /** What visitors reported. */
  readonly reports: readonly ReportedProvider[];
  /** Corrections of facilities that wait for an operator. */
  readonly corrections: readonly Correction[];
}

/**
 * - `GET /directory?product=&format=`: what may be wrong with the providers of each product, by rule, and what visitors
 *   reported; as a page, JSON, or CSV with the findings for the network team.
 * - `?format=details` is a CSV of what facilities confirmed and operators accepted, for `npm run cms -- import`;
 *   `?format=links&product=` one with a signed link for each facility.
 * - `POST /directory/corrections` with `product`, `code`, `field` and `accept` (`1`, or empty) decides on a correction.
 * - `POST /directory/links/revoke` with `product` and perhaps `code` ends all links, or those of a facility.
 * - `POST /directory/reports/dismiss` with `product` and `provider` closes the reports of a provider.
 *
 * 404 for an unknown product, 409 for links of a product without `PREVIEW_SECRET`.
 */
export function directoryRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/directory", async (c) => {
    const { product: key, format } = c.req.query();
    const products = [...site.config.products.values()].filter((product) => !key || product.key === key);
    if (products.length === 0) return c.json({ title: "No such product" }, 404);
    const csv = (text: string, name: string) =>
      c.body(text, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": attachment(name),
      });
    if (format === "details") {
      const all = products.map(
        async (product) => (await c.env.OUTBOX.getByName(product.key).facilityAnswers()).checked,
      );
      return csv(detailsCsvOf((await Promise.all(all)).flat()), "provider-details.csv");
    }
    const [product, other] = products;
    if (format === "links" && product) {
      if (other || !product.previewSecret)
        return c.json({ title: "Name a product with the secret PREVIEW_SECRET" }, 409);
      const waitUntil = (task: Promise<unknown>) => c.executionCtx.waitUntil(task);
      const facilities = await facilitiesOf(site.providersOf(product).directory, waitUntil);
      const home = new URL(`/${product.key}/${facilityPath}`, c.req.url);
      return csv(await linksCsvOf(product.previewSecret, product.key, home, facilities), "facility-links.csv");
    }
    const read = products.map(async (product): Promise<CheckedDirectory> => {
      const quality = await site.providersOf(product).directory.quality();
      const outbox = c.env.OUTBOX.getByName(product.key);
      const [reports, { pending }] = await Promise.all([outbox.reportedProviders(), outbox.facilityAnswers()]);
      return { product: product.key, quality, reports, corrections: pending };
    });
    const checked = await Promise.all(read);
    if (format === "csv") return csv(csvOf(checked), "directory.csv");
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

  routes.post("/directory/corrections", async (c) => {
    const form = await formOf(c);
    const product = form.get("product") ?? "";
    if (!site.config.products.has(product)) return c.json({ title: "No such product" }, 404);
    const decision = {
      code: form.get("code") ?? "",
      field: form.get("field") ?? "",
      isAccepted: form.get("accept") === "1",
    };
    const isDecided = await c.env.OUTBOX.getByName(product).decideCorrection(product, c.get("operator"), decision);
    if (!isDecided) return c.json({ title: "No such correction, or it is decided" }, 404);
    return prefersHtml(c) ? redirect(scopeOf(c).href("/directory", { product }), 303) : c.body(null, 204);
  });

  routes.post("/directory/links/revoke", async (c) => {
    const form = await formOf(c);
    const product = form.get("product") ?? "";
    if (!site.config.products.has(product)) return c.json({ title: "No such product" }, 404);
    const outbox = c.env.OUTBOX.getByName(product);
    await outbox.revokeFacilityLinks(product, c.get("operator"), form.get("code") ?? "");
    return prefersHtml(c) ? redirect(scopeOf(c).href("/directory", { product }), 303) : c.body(null, 204);
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
      {checked.map(({ product: name, quality, reports, corrections }) => (
        <section key={name}>
          <h2>{name}</h2>
          <Reports scope={scope} product={name} reports={reports} />
          <Corrections scope={scope} product={name} corrections={corrections} />
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

interface CorrectionsProps {
  readonly scope: OpsScope;
  readonly product: string;
  readonly corrections: readonly Correction[];
}

/** Links for facilities, what they corrected, and what is ready for the CMS. */
function Corrections({ scope, product, corrections }: CorrectionsProps) {
  const t = directoryTexts(scope);
  const action = scope.href("/directory/corrections");
  const rows = corrections.slice(0, maxFindingsShown).map(({ code, providerId, field, value, receivedAt }) => {
    const decide = (accept: string, text: string) => (
      <ActionForm
        key={text}
        action={action}
        fields={{ product, code, field, accept }}
        text={text}
        label={`${text}: ${code}, ${field}`}
        isQuiet
      />
    );
    return [
      `${code} (${providerId})`,
      field,
      value,
      timeOf(receivedAt, scope.language),
      [decide("1", t.accept), decide("", t.decline)],
    ];
  });
  return (
    <>
      <h3>{t.facilities}</h3>
      <p className="ops-hint">
        <a href={scope.href("/directory", { product, format: "links" })}>{t.links}</a>{" "}
        <a href={scope.href("/directory", { product, format: "details" })}>{t.details}</a>
      </p>
      <ActionForm action={scope.href("/directory/links/revoke")} fields={{ product }} text={t.revoke} isQuiet />
      {rows.length > 0 && (
        <DataTable
          label={t.corrections}
          columns={[t.code, t.field, t.detail, t.last, t.action]}
          long={[t.detail]}
          rows={rows}
        />
      )}
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
