const { root } = require("../src/site/site.json");

/** The site asks below its content root, 100 records at a time. */
module.exports = { rest: { prefix: root, defaultLimit: 25, maxLimit: 100, withCount: true } };
