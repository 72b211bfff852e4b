import { Hono } from "hono";
import type { SiteState } from "../render/site-state";
import { ContentPage } from "./ContentPage";
import { type OpsEnv, pageOf, prefersHtml, scopeOf } from "./scope";

/** `GET /content?product=`: what the site has stored from the CMS of each product, and which records it cannot show. */
export function contentRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();

  routes.get("/content", async (c) => {
    const { product: key } = c.req.query();
    const chosen = [...site.config.products.values()].filter((product) => !key || product.key === key);
    if (chosen.length === 0) return c.json({ title: "No such product" }, 404);
    const reports = chosen.map(async (product) => {
      const languages = await site.contentOf(product).report();
      return languages.map(({ resources, ...report }) => ({
        product: product.key,
        ...report,
        resources: resources.map(({ checkedAt, ...resource }) => ({
          ...resource,
          checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
        })),
      }));
    });
    const content = (await Promise.all(reports)).flat();
    return prefersHtml(c) ? pageOf(c, <ContentPage scope={scopeOf(c)} content={content} />) : c.json({ content });
  });

  return routes;
}
