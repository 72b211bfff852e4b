const { originsOf } = require("../src/site/origins.js");
const { limits } = require("../src/site/site.json");

module.exports = ({ env }) => [
  "strapi::logger",
  "strapi::errors",
  "strapi::security",
  { name: "strapi::cors", config: { origin: originsOf(env) } },
  "strapi::poweredBy",
  "strapi::query",
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
