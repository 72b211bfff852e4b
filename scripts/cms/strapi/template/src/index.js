const { makeAdministrator } = require("./site/administrator.js");
const { closeDrafts } = require("./site/drafts.js");
const { makeLocales } = require("./site/locales.js");
const { allowPublic } = require("./site/permissions.js");
const { keepTokens } = require("./site/tokens.js");
const { setUploads } = require("./site/uploads.js");
const { keepWebhook } = require("./site/webhook.js");

module.exports = {
  register({ strapi }) {
    closeDrafts(strapi);
  },
  /** What the site needs of this CMS besides its types, at every start. */
  async bootstrap({ strapi }) {
    await makeAdministrator(strapi);
    await makeLocales(strapi);
    await allowPublic(strapi);
    await keepTokens(strapi);
    await setUploads(strapi);
    await keepWebhook(strapi);
  },
};
