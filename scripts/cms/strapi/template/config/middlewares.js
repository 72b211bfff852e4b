const { limits } = require("../src/site/site.json");

module.exports = [
  "strapi::logger",
  "strapi::errors",
  "strapi::security",
  "strapi::cors",
  "strapi::poweredBy",
  "strapi::query",
  "global::published-only",
  {
    name: "strapi::body",
    config: {
      // A form's files come as text in its JSON: all that a visitor may send, a third longer.
      jsonLimit: limits.json,
      formidable: { maxFileSize: limits.fileBytes },
    },
  },
  "strapi::session",
  "strapi::favicon",
  "strapi::public",
];
