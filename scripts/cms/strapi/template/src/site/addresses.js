const { content } = require("./site.json");

const redirects = "api::redirect.redirect";

/** Publishes a redirect when a record's slug changes. Its URL by id needs none. */
function keepAddresses(strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const page = content.find((type) => type.uid === uid && type.hasSlug)?.page;
    if (!page || !(action === "publish" || (action === "update" && params.status === "published"))) return next();
    const slugOf = async () => {
      const { documentId, locale } = params;
      const record = await strapi.documents(uid).findFirst({
        status: "published",
        fields: ["Slug"],
        filters: { documentId },
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
  // A URL that is in use again needs no redirect. After a second change, redirects lead to the last URL.
  for (const { documentId } of await documents.findMany({ filters: { From: { $in: [From, To] } } })) {
    await documents.delete({ documentId });
  }
  await documents.create({ data: { From, To, Permanent: true }, status: "published" });
}

module.exports = { keepAddresses };
