const { errors } = require("@strapi/utils");

/** Strapi's names for the ways in which a request can prove who sends it. Visitors have none of them. */
const readers = new Set(["admin", "admin-token", "content-api-token"]);

const reads = new Set(["findOne", "findFirst", "findMany", "count"]);

/**
 * Whoever may read a type may read its drafts too, in Strapi 5: here only editors, and programs with a token. The decision
 * is made where documents are read, by what Strapi is about to read and whom it has authenticated: no spelling of a path,
 * parameter or header changes it, and types that are made later are included.
 */
function closeDrafts(strapi) {
  strapi.documents.use((context, next) => {
    const { action, contentType, params } = context;
    const isOfDrafts = contentType.options?.draftAndPublish && reads.has(action) && params?.status !== "published";
    // What the CMS reads by itself belongs to no request.
    const request = strapi.requestContext.get();
    if (isOfDrafts && request && !readers.has(request.state.auth?.strategy.name)) throw new errors.ForbiddenError();
    return next();
  });
}

module.exports = { closeDrafts };
