const { content, posts } = require("./site.json");

/** Reading what is published. */
const read = content.flatMap(({ uid, kind }) =>
  kind === "single" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
);

/** Handing over what visitors sent, finding out whether it has arrived, and files that a record has no field for. */
const deliver = [
  "api::site-post.site-post.receive",
  ...posts.flatMap(({ uid }) => [`${uid}.find`, `${uid}.findOne`]),
  "plugin::upload.content-api.upload",
];

module.exports = { publicActions: read, siteActions: [...read, ...deliver] };
