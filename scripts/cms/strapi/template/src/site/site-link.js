const { product } = require("./site.json");

/** The site's page that says which records it refuses; null if `.env` does not say where the site is. */
function contentPage(site) {
  return URL.canParse(site) ? new URL(`/ops/content?product=${product}`, site).href : null;
}

/** Tells people who are logged in where that page is. */
function addSiteLink(strapi) {
  const handler = (ctx) => {
    ctx.body = { url: contentPage(process.env.SITE_URL ?? "") };
  };
  strapi.server.routes({
    type: "admin",
    prefix: "/site-link",
    routes: [{ method: "GET", path: "/", handler, config: {}, info: { apiName: "site-link" } }],
  });
}

module.exports = { addSiteLink, contentPage };
