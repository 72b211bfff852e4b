const { errors } = require("@strapi/utils");

/** Strapi's names for the ways in which a request can prove who sends it. Visitors have none of them. */
const readers = new Set(["admin", "admin-token", "content-api-token"]);

const reads = new Set(["findOne", "findFirst", "findMany", "count"]);

/** Fields in which editors say when a record comes out. */
const publicationFields = ["Published_at", "Published_Date", "From"];

const jakartaMs = 7 * 3_600_000;

/** What is due by now, by the type of such a field; a day begins in Jakarta. */
const latest = {
  datetime: (now) => new Date(now).toISOString(),
  date: (now) => new Date(now + jakartaMs).toISOString().slice(0, 10),
};

function dueFilters({ attributes = {} }) {
  return publicationFields.flatMap((name) => {
    const limit = latest[attributes[name]?.type]?.(Date.now());
    return limit === undefined ? [] : [{ $or: [{ [name]: { $null: true } }, { [name]: { $lte: limit } }] }];
  });
}

/**
 * Whoever may read a type may read its drafts too, in Strapi 5: here only editors, and programs with a token. Others get
 * what is published and due. The decision is made where documents are read, by what Strapi is about to read and whom it has
 * authenticated: no spelling of a path, parameter or header changes it, and types that are made later are included.
 */
function closeDrafts(strapi) {
  strapi.documents.use((context, next) => {
    const { action, contentType, params } = context;
    // What the CMS reads by itself belongs to no request.
    const request = strapi.requestContext.get();
    const isOpen = !contentType.options?.draftAndPublish || !reads.has(action);
    if (isOpen || !request || readers.has(request.state.auth?.strategy.name)) return next();
    if (params?.status !== "published") throw new errors.ForbiddenError();
    const due = dueFilters(contentType);
    if (due.length > 0) context.params = { ...params, filters: { $and: [...due, params.filters ?? {}] } };
    return next();
  });
}

module.exports = { closeDrafts };
