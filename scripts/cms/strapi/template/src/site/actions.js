const { content, posts } = require("./site.json");

/** Reading what is published. */
const read = content.flatMap(({ uid, kind }) =>
  kind === "single" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
);

/** Taking what a visitor sends; nobody reads it without a token or a login. */
const receive = ["api::site-post.site-post.receive"];

/** Finding out whether a post has arrived. */
const lookUp = posts.flatMap(({ uid }) => [`${uid}.find`, `${uid}.findOne`]);

module.exports = { publicActions: [...read, ...receive], siteActions: [...read, ...receive, ...lookUp] };
