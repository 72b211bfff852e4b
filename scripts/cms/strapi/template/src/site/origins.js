/** Origins whose pages may read answers of this CMS in a browser: its own and the site's. */
const originsOf = (env) =>
  [env("PUBLIC_URL", ""), env("SITE_URL", "")].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));

module.exports = { originsOf };
