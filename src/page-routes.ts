import type { AddRoutes } from "./app";
import { MediaRoute } from "./content/media-route";
import { perProduct } from "./per-product";
import { routeFor } from "./render/addressing";
import { brandStylesheet } from "./render/brand";
import { ownerOf } from "./render/request";

/** Pages, what visitors post to them, and what each of them needs besides: the product's colours and its pictures. */
export const addPages: AddRoutes = (app, { site, pages, answers, productOf }) => {
  app.get(routeFor("/brand.css"), (c) => brandStylesheet(productOf(c)));
  const mediaOf = perProduct((product) => new MediaRoute(product, site.limits));
  app.get(routeFor("/media/:file{.+}"), (c) =>
    mediaOf(productOf(c)).serve(c.req.param("file") ?? "", c.req.raw, ownerOf(c)),
  );
  for (const page of pages) {
    app.get(routeFor(page.path), (c) => answers.page(c, productOf(c), page));
    if (page.looksUp) {
      app.post(routeFor(page.path), async (c) => {
        const { answerLookup } = await import("./intake/look-up");
        return answerLookup(c, { site, answers, product: productOf(c), page });
      });
    }
    if (page.form) {
      app.post(routeFor(page.path), async (c) => {
        const { answerForm } = await import("./intake/receive");
        return answerForm(c, { site, answers, product: productOf(c), page });
      });
    }
  }
  const home = pages.find((page) => page.path === "");
  if (home) app.get("/", (c) => answers.page(c, productOf(c), home));
};
