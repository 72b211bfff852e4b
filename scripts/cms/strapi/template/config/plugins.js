const { limits, fileTypes } = require("../src/site/site.json");

module.exports = ({ env }) => ({
  upload: {
    config: {
      sizeLimit: limits.fileBytes,
      // Widths in pixels, as the site's pages ask for them.
      breakpoints: { xlarge: 1920, large: 1000, medium: 750, small: 500 },
      // What the site serves; it shows nobody anything else.
      security: { allowedTypes: fileTypes },
    },
  },
  "users-permissions": { config: { jwtSecret: env("JWT_SECRET") } },
});
