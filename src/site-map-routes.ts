import { etag } from "hono/etag";
import type { AddRoutes } from "./app";
import type { Product } from "./config";
import { defaultLanguage } from "./i18n/languages";
import { providerVisitor } from "./providers/provider-visitor";
import { ownerOf, type SiteContext } from "./render/request";
import { robots } from "./seo/robots";
import { securityTxt } from "./seo/security-txt";
import { SiteMap, type SitemapProduct } from "./seo/sitemap";

/** Documents of a whole host for crawlers and for researchers of security. */
export const addSiteMap: AddRoutes = (app, { site, pages, addressing, productOf }) => {
  app.get("/robots.txt", etag(), (c) => {
    const url = new URL(c.req.url);
    return robots(addressing.canonicalLocation(url, productOf(c)).origin);
  });
  app.get("/.well-known/security.txt", etag(), (c) => {
    const product = productOf(c);
    const { contact } = product.security;
    if (contact === "") return c.notFound();
    return securityTxt(addressing.canonicalLocation(new URL(c.req.url), product).origin, contact);
  });
  const siteMap = new SiteMap(pages);
  const listedAt = (address: string) =>
    addressing.productsAt(new URL(address)).filter(({ isPublicSample }) => !isPublicSample);
  app.get("/sitemap.xml", etag(), (c) => {
    const products = listedAt(c.req.url);
    if (products.length === 0) return c.notFound();
    return siteMap.index(Iterator.from(products).map((product) => sitemapProductOf(c, product)));
  });
  app.get("/:file{sitemap\\.[^/]+\\.xml}", etag(), async (c) => {
    const products = listedAt(c.req.url);
    const listedProduct = (key: string) => {
      const product = products.find((each) => each.key === key);
      return product ? sitemapProductOf(c, product) : null;
    };
    const name = c.req.param("file").slice("sitemap.".length, -".xml".length);
    return (await siteMap.file(listedProduct, name)) ?? c.notFound();
  });

  function sitemapProductOf(c: SiteContext, product: Product): SitemapProduct {
    return {
      product,
      content: site.contentOf(product).reader(ownerOf(c), defaultLanguage),
      providers: site.providersOf(product).reader(ownerOf(c), providerVisitor(site.limits, c.req.raw)),
      ...addressing.canonicalLocation(new URL(c.req.url), product),
    };
  }
};
