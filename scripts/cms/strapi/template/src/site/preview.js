const { createHmac } = require("node:crypto");
const { product, content, locales } = require("./site.json");

const seconds = 30 * 60;

/** A signed link to the site's page of a record, valid for half an hour; null for a type without a page. */
function previewOf(env) {
  const site = env("SITE_URL", "");
  const secret = env("PREVIEW_SECRET", "");
  return {
    enabled: site !== "" && secret !== "",
    config: {
      allowedOrigins: site,
      async handler(uid, { documentId = "", locale, status = "draft" }) {
        const page = content.find((type) => type.uid === uid)?.page;
        if (page === undefined || page === null || (page.includes("{id}") && !documentId)) return null;
        const language = locales.find(({ code }) => code === locale)?.language;
        const path = page.replace("{id}", documentId) + (language ? `?lang=${language}` : "");
        const expires = String(Math.floor(Date.now() / 1000) + seconds);
        const lines = ["preview-link", product, path, status, expires].join("\n");
        const signature = createHmac("sha256", secret).update(lines).digest("hex");
        return `${site}/${product}/preview?${new URLSearchParams({ path, status, expires, signature })}`;
      },
    },
  };
}

module.exports = { previewOf };
