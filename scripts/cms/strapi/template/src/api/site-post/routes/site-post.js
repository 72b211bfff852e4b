const { submissions } = require("../../../site/site.json");

const paths = [...new Set(submissions.map(({ path }) => path))];

/** The paths that the site posts its forms to. Two forms share one path. */
module.exports = {
  type: "content-api",
  routes: paths.map((path) => ({ method: "POST", path: `/${path}`, handler: "site-post.receive", config: {} })),
};
