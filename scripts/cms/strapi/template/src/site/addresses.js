const { content } = require("./site.json");

const redirects = "api::redirect.redirect";

/**
 * Leads from the earlier address of a record to the new one: where its slug has changed, a redirect is published with it.
 * (Its address by id always leads to it.)
 */
function keepAddresses(strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const page = content.find((type) => type.uid === uid && type.hasSlug)?.page;
    if (!page || !(action === "publish" || (action === "update" && params.status === "published"))) return next();
    const slugOf = async () => {
      const { documentId, locale } = params;
      const record = await strapi.documents(uid).findFirst({
        ...{ status: "published", fields: ["Slug"], filters: { documentId } },
        ...(typeof locale === "string" && { locale }),
      });
      return record?.Slug;
    };
    const before = await slugOf();
    const published = await next();
    const after = await slugOf();
    if (before && after && before !== after)
      await redirect(strapi, page.replace("{id}", before), page.replace("{id}", after));
    return published;
  });
}

async function redirect(strapi, From, To) {
  const documents = strapi.documents(redirects);
  // An address that is in use again leads nowhere else, and one that moves again leads to the last place.
  for (const { documentId } of await documents.findMany({ filters: { From: { $in: [From, To] } } })) {
    await documents.delete({ documentId });
  }
  await documents.create({ data: { From, To, Permanent: true }, status: "published" });
}

module.exports = { keepAddresses };
