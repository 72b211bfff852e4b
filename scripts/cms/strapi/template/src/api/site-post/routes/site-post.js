const { posts } = require("../../../site/site.json");

const paths = [...new Set(posts.map(({ path }) => path))];

/** Where the site posts its forms to: beside what it reads there, and two forms at one path. */
module.exports = {
  type: "content-api",
  routes: paths.map((path) => ({ method: "POST", path: `/${path}`, handler: "site-post.receive", config: {} })),
};
