const { locales } = require("./site.json");

/** Languages of the site, the default one first. */
async function makeLocales(strapi) {
  const service = strapi.plugin("i18n").service("locales");
  for (const [index, { code, name }] of locales.entries()) {
    if (!(await service.findByCode(code))) await service.create({ code, name });
    if (index === 0) await service.setDefaultLocale({ code });
  }
}

module.exports = { makeLocales };
