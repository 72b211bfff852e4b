const { content, submissions } = require("./site.json");

/** Reads published content. */
const read = content.flatMap(({ uid, kind }) =>
  kind === "single" ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
);

/** Delivers submissions, looks them up, and uploads files that have no field. */
const deliver = [
  "api::site-post.site-post.receive",
  ...submissions.flatMap(({ uid }) => [`${uid}.find`, `${uid}.findOne`]),
  "plugin::upload.content-api.upload",
];

module.exports = { publicActions: read, siteActions: [...read, ...deliver] };
