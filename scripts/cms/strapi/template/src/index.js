const { keepAddresses } = require("./site/addresses.js");
const { makeAdministrator } = require("./site/administrator.js");
const { checkRecords } = require("./site/check-records.js");
const { closeDrafts } = require("./site/drafts.js");
const { addFileRoutes } = require("./site/file-routes.js");
const { removeFilesOfRecords } = require("./site/files.js");
const { makeLocales } = require("./site/locales.js");
const { allowPublic } = require("./site/permissions.js");
const { setRoles } = require("./site/roles.js");
const { addSiteLink } = require("./site/site-link.js");
const { keepTokens } = require("./site/tokens.js");
const { setUploads } = require("./site/uploads.js");
const { keepWebhook } = require("./site/webhook.js");

module.exports = {
  register({ strapi }) {
    strapi.customFields.register({ name: "site-file", type: "json", inputSize: { default: 6, isResizable: true } });
    closeDrafts(strapi);
    checkRecords(strapi);
    keepAddresses(strapi);
    addFileRoutes(strapi);
    addSiteLink(strapi);
    removeFilesOfRecords(strapi);
  },
  /** Sets up what the site needs besides the types, at every start. */
  async bootstrap({ strapi }) {
    await makeAdministrator(strapi);
    await makeLocales(strapi);
    await allowPublic(strapi);
    await setRoles(strapi);
    await keepTokens(strapi);
    await setUploads(strapi);
    await keepWebhook(strapi);
  },
};
