import { Hono } from "hono";
import { editorHref } from "../../cms/strapi/common";
import type { Product } from "../../config";
import type { FieldSpec } from "../../content/model/cms-field";
import { cmsFieldsOf } from "../../content/model/from-cms";
import type { AnyResource } from "../../content/model/resource";
import type { Remark } from "../../content/operations/remarks";
import type { ContentReport } from "../../content/sync/content-replica";
import { factsOf } from "../../i18n/languages";
import { isNearLimit } from "../../platform/record-limits";
import type { SiteState } from "../../request/site-state";
import { DataTable, isoOf, StateText, timeOf } from "../elements";
import { OpsDocument, type OpsEnv, type OpsScope, prefersHtml, respondPage, scopeOf } from "../page";
import { needText } from "./need-text";

/** The content of one product in one language of its CMS. */
interface ProductContent {
  readonly product: Product;
  readonly resources: readonly AnyResource[];
  readonly report: ContentReport;
}

/**
 * `GET /content?product=`: what is stored from the CMS of each product, and which records the site cannot show. Editors see
 * their products.
 */
export function contentRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/content", async (c) => {
    const { product: key } = c.req.query();
    const edited = c.get("edited");
    const all = [...site.config.products.values()].filter((product) => edited?.includes(product.key) ?? true);
    const products = all.filter((product) => !key || product.key === key);
    if (products.length === 0) return c.json({ title: "No such product" }, 404);
    const read = products.map(async (product): Promise<ProductContent[]> => {
      const content = site.contentOf(product);
      return (await content.report()).map((report) => ({ product, resources: content.resources, report }));
    });
    const content = (await Promise.all(read)).flat();
    if (!prefersHtml(c)) return c.json({ content: content.map(jsonOf) });
    return respondPage(c, <ContentPage scope={scopeOf(c)} all={content} />);
  });

  return routes;
}

function jsonOf({ product, report: { resources, ...report } }: ProductContent) {
  return {
    product: product.key,
    ...report,
    resources: resources.map(({ checkedAt, ...resource }) => ({ ...resource, checkedAt: isoOf(checkedAt) })),
  };
}

/** Records that editors should correct, then all content, starting with what is missing. */
function ContentPage({ scope, all }: { readonly scope: OpsScope; readonly all: readonly ProductContent[] }) {
  const { t } = scope;
  return (
    <OpsDocument scope={scope} title={t.pages.content} path="/content">
      <p className="ops-hint">{t.content.intro}</p>
      {all.map((content) => (
        <section key={`${content.product.key} ${content.report.language}`}>
          <h2>
            {content.product.key} · {factsOf(content.report.language).name}
          </h2>
          <RefusedTable scope={scope} content={content} />
          <RemarksTable scope={scope} content={content} />
          <h3>{t.content.everything}</h3>
          <ResourceTable scope={scope} content={content} />
        </section>
      ))}
    </OpsDocument>
  );
}

interface ContentTableProps {
  readonly scope: OpsScope;
  readonly content: ProductContent;
}

/** Refused records with what their fields need, each with a link to it in the CMS. */
function RefusedTable({ scope, content: { product, resources, report } }: ContentTableProps) {
  const t = scope.t.content;
  const rows = Object.entries(report.refused).flatMap(([name, { count, records }]) => {
    const resource = resources.find((each) => each.name === name);
    const needOf = (field: string) => `${field}: ${needText(scope, field, specOf(resource, field))}`;
    const refusedRecords = records.map(({ id, fields: refused }) => {
      return [name, recordLink(scope, product, resource, id), refused.map(needOf).join("; ")];
    });
    return count > records.length
      ? [...refusedRecords, [name, scope.t.more(count - records.length), ""]]
      : refusedRecords;
  });
  if (rows.length === 0) return <p className="ops-hint">{t.noneRefused}</p>;
  return (
    <>
      <h3 id="refused">{t.refused}</h3>
      <p className="ops-hint">{t.refusedIntro}</p>
      <DataTable label={t.refused} columns={[t.resource, t.record, t.fields]} long={[t.record, t.fields]} rows={rows} />
    </>
  );
}

/** Records that are shown, with what of them is read differently or left out. */
function RemarksTable({ scope, content: { product, resources, report } }: ContentTableProps) {
  const t = scope.t.content;
  const rows = Object.entries(report.remarks).flatMap(([name, { count, records }]) => {
    const resource = resources.find((each) => each.name === name);
    const textOf = ({ field, code, sent }: Remark) => {
      if (code !== "dropped" && code !== "mended") return `${field}: ${t.notes[code]}`;
      return t[code](field, t.types[sent], needText(scope, field, specOf(resource, field)));
    };
    const recordsWithRemarks = records.map(({ id, remarks }) => {
      return [name, recordLink(scope, product, resource, id), remarks.map(textOf).join("; ")];
    });
    return count > records.length
      ? [...recordsWithRemarks, [name, scope.t.more(count - records.length), ""]]
      : recordsWithRemarks;
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h3 id="remarks">{t.remarked}</h3>
      <p className="ops-hint">{t.remarkedIntro}</p>
      <DataTable
        label={t.remarked}
        columns={[t.resource, t.record, t.remarks]}
        long={[t.record, t.remarks]}
        rows={rows}
      />
    </>
  );
}

/** A field by its path, also in rows: `Steps.0.Title`. */
function specOf(resource: AnyResource | undefined, path: string): FieldSpec | undefined {
  const [name = "", , inRow] = path.split(".");
  const field = resource && cmsFieldsOf(resource)[name]?.cms;
  return inRow === undefined ? field : (field?.rows?.[inRow]?.cms ?? field);
}

/** A record's id, as a link to it where the CMS has an admin panel. */
function recordLink(scope: OpsScope, { key, content }: Product, resource: AnyResource | undefined, id: string) {
  const href = resource && content.origin !== "embedded" ? editorHref(content.origin, key, resource, id) : null;
  if (!href) return id;
  return (
    <a key={id} href={href} aria-label={scope.t.content.toCms(id)}>
      {id}
    </a>
  );
}

const order = { never: 0, unfit: 1, absent: 2, current: 3 } as const;

function ResourceTable({ scope, content: { report } }: ContentTableProps) {
  const t = scope.t.content;
  const sorted = report.resources.toSorted(
    (a, b) => order[a.presence] - order[b.presence] || a.name.localeCompare(b.name),
  );
  const number = new Intl.NumberFormat(scope.language);
  return (
    <DataTable
      label={t.resource}
      columns={[t.resource, t.state, t.confirmed, t.used]}
      rows={sorted.map(({ name, presence, checkedAt, usage }) => {
        const used = usage ? t.ofLimit(number.format(usage.count), number.format(usage.limit), usage.unit) : "";
        return [
          name,
          <StateText key={name} state={presence} text={t.states[presence]} />,
          timeOf(checkedAt, scope.language),
          usage && isNearLimit(usage) ? <StateText key={name} state="degraded" text={used} /> : used,
        ];
      })}
    />
  );
}
