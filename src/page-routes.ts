import type { AddRoutes } from "./app";
import { MediaRoute } from "./media/media-route";
import { perProduct } from "./per-product";
import { routeFor } from "./render/addressing";
import { ownerOf } from "./render/request";

/** Pages, what visitors post to them, and the pictures of the product they show. */
export const addPages: AddRoutes = (app, { site, pages, answers, productOf }) => {
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
