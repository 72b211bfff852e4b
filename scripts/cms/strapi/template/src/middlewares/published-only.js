const { root } = require("../site/site.json");

/** Whoever may read a type may read its drafts too, in Strapi 5: here only with a token. */
module.exports = () => (ctx, next) => {
  const { status = "published", publicationState = "live" } = ctx.query;
  const asksForDrafts = status !== "published" || publicationState !== "live";
  if (ctx.path.startsWith(`${root}/`) && asksForDrafts && !ctx.get("authorization")) return ctx.forbidden();
  return next();
};
