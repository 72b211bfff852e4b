import { Hono } from "hono";
import { editorHref } from "../cms/strapi/editor-href";
import type { Product } from "../config";
import type { ContentReport } from "../content/report";
import type { AnyResource } from "../content/resource";
import type { SiteState } from "../render/site-state";
import { ContentPage, type OpsContent } from "./ContentPage";
import { type OpsEnv, pageOf, prefersHtml, scopeOf } from "./scope";

/** Why records of a product are refused, and where editors correct them. */
function explained(
  refused: ContentReport["refused"],
  { key, content }: Product,
  resources: readonly AnyResource[],
): OpsContent["refused"] {
  return Object.fromEntries(
    Object.entries(refused).map(([name, { count, records }]) => {
      const resource = resources.find((each) => each.name === name);
      const specs = resource?.fields() ?? {};
      const explainedRecords = records.map(({ id, fields }) => ({
        id,
        href: resource && content.origin !== "embedded" ? editorHref(content.origin, key, resource, id) : null,
        fields: fields.map((field) => ({ name: field, spec: specs[field.split(".")[0] ?? ""]?.cms ?? null })),
      }));
      return [name, { count, records: explainedRecords }];
    }),
  );
}

/** `GET /content?product=`: what the site has stored from the CMS of each product, and which records it cannot show. */
export function contentRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/content", async (c) => {
    const { product: key } = c.req.query();
    const chosen = [...site.config.products.values()].filter((product) => !key || product.key === key);
    if (chosen.length === 0) return c.json({ title: "No such product" }, 404);
    const reports = await Promise.all(
      chosen.map(async (product) => ({ product, reports: await site.contentOf(product).report() })),
    );
    const content = reports.flatMap(({ product, reports: languages }) =>
      languages.map(({ resources, ...report }) => ({
        product: product.key,
        ...report,
        resources: resources.map(({ checkedAt, ...resource }) => ({
          ...resource,
          checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
        })),
      })),
    );
    if (!prefersHtml(c)) return c.json({ content });
    const shown = content.map(({ refused, ...each }) => {
      const product = site.config.products.get(each.product) ?? site.config.defaultProduct;
      return { ...each, refused: explained(refused, product, site.contentOf(product).resources) };
    });
    return pageOf(c, <ContentPage scope={scopeOf(c)} content={shown} />);
  });

  return routes;
}
