import { Hono } from "hono";
import { csvRow } from "../../platform/formats/csv";
import { type DirectoryQuality, type QualityFinding, qualityRules } from "../../providers/quality/rules";
import type { SiteState } from "../../request/site-state";
import { DataTable } from "../elements";
import { attachment, OpsDocument, type OpsEnv, type OpsScope, prefersHtml, respondPage, scopeOf } from "../page";
import { directoryTexts } from "./directory-texts";

/** Findings of a page; the CSV has all that are stored. */
const maxFindingsShown = 200;

interface CheckedDirectory {
  readonly product: string;
  /** Null before the first complete list. */
  readonly quality: DirectoryQuality | null;
}

/**
 * `GET /directory?product=&format=`: what may be wrong with the providers of each product, by rule; as a page, JSON or CSV
 * for the network team. 404 for an unknown product.
 */
export function directoryRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/directory", async (c) => {
    const { product: key, format } = c.req.query();
    const products = [...site.config.products.values()].filter((product) => !key || product.key === key);
    if (products.length === 0) return c.json({ title: "No such product" }, 404);
    const read = products.map(async (product): Promise<CheckedDirectory> => {
      return { product: product.key, quality: await site.providersOf(product).directory.quality() };
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
      {checked.map(({ product: name, quality }) => (
        <section key={name}>
          <h2>{name}</h2>
          {quality ? <Findings scope={scope} quality={quality} /> : <p>{t.unread}</p>}
        </section>
      ))}
    </OpsDocument>
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
