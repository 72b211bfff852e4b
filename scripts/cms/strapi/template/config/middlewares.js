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
      // Forms send files as base64 in JSON, a third larger than the files.
      jsonLimit: limits.json,
      formidable: { maxFileSize: limits.fileBytes },
    },
  },
  "strapi::session",
  "strapi::favicon",
  "strapi::public",
];
