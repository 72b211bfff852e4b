const { root } = require("../src/site/site.json");

/** The site requests 100 records at a time below its content root. */
module.exports = { rest: { prefix: root, defaultLimit: 25, maxLimit: 100, withCount: true } };
