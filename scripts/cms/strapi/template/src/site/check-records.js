const { errors } = require("@strapi/utils");
const { problemsOf } = require("./checks.js");
const { content, locales, product } = require("./site.json");

const redirects = "api::redirect.redirect";

const writes = new Set(["create", "update", "publish"]);

/**
 * Refuses what the site would refuse, in the words of its page for editors: records that cannot be published, and wrong
 * values of drafts, which may be incomplete.
 */
function checkRecords(strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const type = content.find((each) => each.uid === uid);
    if (!type || !writes.has(action)) return next();
    const isDraft = action !== "publish" && params.status !== "published";
    const others = uid === redirects ? await publishedRedirects(strapi) : [];
    for (const record of await recordsOf(strapi, context)) {
      const problems = problemsOf({ product, name: type.name, record, others, isDraft });
      if (problems.length > 0) throw refusalOf(problems);
    }
    return next();
  });
}

/** Strapi's admin panel shows each sentence at its field. */
function refusalOf(problems) {
  const all = problems.map(({ message }) => message).join("; ");
  const details = problems.map(({ field, message }) => ({ path: field.split("."), message, name: "ValidationError" }));
  return new errors.ValidationError(all, { errors: details });
}

/** The records as they will be: of a publication the drafts, of an update the draft with the new values. */
async function recordsOf(strapi, { uid, action, params }) {
  const { data = {}, documentId, locale } = params;
  if (action === "create") return [asSent({ ...data, documentId: "new" })];
  const isLocalised = strapi.contentTypes[uid].pluginOptions?.i18n?.localized === true;
  const where = { documentId, publishedAt: { $null: true } };
  if (isLocalised && locale !== "*") where.locale = { $in: [locale ?? locales[0].code].flat() };
  const drafts = await strapi.db.query(uid).findMany({ where, populate: true });
  if (action === "publish") return drafts.map(asSent);
  return [asSent({ ...drafts[0], ...data, documentId })];
}

async function publishedRedirects(strapi) {
  const where = { publishedAt: { $notNull: true } };
  return (await strapi.db.query(redirects).findMany({ where })).map(asSent);
}

/** A record as the CMS's REST API sends it. */
const asSent = ({ documentId, ...fields }) => JSON.parse(JSON.stringify({ ...fields, id: documentId }));

module.exports = { checkRecords };
