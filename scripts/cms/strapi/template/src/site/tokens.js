const { siteActions } = require("./actions.js");

/** The tokens of `.env`: the site's, and one for filling the CMS, which is deleted when `.env` lacks it. */
async function keepTokens(strapi) {
  await keepToken(strapi, { name: "site", type: "custom", key: process.env.SITE_TOKEN, permissions: siteActions });
  await keepToken(strapi, { name: "seed", type: "full-access", key: process.env.SEED_TOKEN });
}

async function keepToken(strapi, { name, type, key, permissions }) {
  const tokens = strapi.db.query("admin::api-token");
  const existing = await tokens.findOne({ where: { name } });
  const service = strapi.service("admin::api-token-content-api");
  if (!key) {
    if (existing) await service.revoke(existing.id);
    return;
  }
  const description = "Kept as the file .env says";
  const rights = permissions ? { permissions } : {};
  if (existing) await service.update(existing.id, { name, description, type, ...rights });
  const { id } = existing ?? (await service.create({ name, description, type, ...rights, lifespan: null }));
  await tokens.update({ where: { id }, data: { accessKey: service.hash(key), encryptedKey: null } });
}

module.exports = { keepTokens };
