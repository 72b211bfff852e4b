const { errors } = require("@strapi/utils");

/** Strapi's authentication strategies. Visitors have none of them. */
const readers = new Set(["admin", "admin-token", "content-api-token"]);

/**
 * Whether the admin API handles the request, on a route that requires a login. Strapi and its plugins read documents for
 * it before they authenticate the administrator, and respond afterwards.
 */
function isAdminRequest(strapi, { path, state }) {
  const { route } = state;
  if (route) return route.info?.type === "admin" && route.config?.auth !== false;
  const prefix = strapi.config.get("api.rest.prefix").toLowerCase();
  if (`${path}/`.toLowerCase().startsWith(`${prefix}/`)) return false;
  return strapi.server
    .api("admin")
    .listRoutes()
    .some((layer) => layer.methods.length > 0 && layer.match(path));
}

const reads = new Set(["findOne", "findFirst", "findMany", "count"]);

/** Fields with the date of publication. */
const publicationFields = ["Published_at", "Published_Date", "From"];

const jakartaMs = 7 * 3_600_000;

/** Latest published value by field type; a day begins in Jakarta. */
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
 * In Strapi 5, every reader of a type can read its drafts. This limits drafts to the admin API and to API tokens; others
 * get records that are published and due. It checks each read of a document, so that no path, parameter or header
 * bypasses it and later types are included.
 */
function closeDrafts(strapi) {
  strapi.documents.use((context, next) => {
    const { action, contentType, params } = context;
    // Reads of the CMS itself have no request.
    const request = strapi.requestContext.get();
    const isOpen = !contentType.options?.draftAndPublish || !reads.has(action);
    if (isOpen || !request || readers.has(request.state.auth?.strategy.name)) return next();
    if (isAdminRequest(strapi, request)) return next();
    if (params?.status !== "published") throw new errors.ForbiddenError();
    const due = dueFilters(contentType);
    if (due.length > 0) context.params = { ...params, filters: { $and: [...due, params.filters ?? {}] } };
    return next();
  });
}

module.exports = { closeDrafts };
