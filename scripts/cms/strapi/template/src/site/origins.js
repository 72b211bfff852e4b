/** Origins with CORS access: the CMS's and the site's. */
const originsOf = (env) =>
  [env("PUBLIC_URL", ""), env("SITE_URL", "")].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));

module.exports = { originsOf };
