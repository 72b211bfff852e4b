const { limits, fileTypes } = require("../src/site/site.json");

module.exports = ({ env }) => ({
  upload: {
    config: {
      sizeLimit: limits.fileBytes,
      // Widths in pixels that the site's pages request.
      breakpoints: { xlarge: 1920, large: 1000, medium: 750, small: 500 },
      // File types that the site serves.
      security: { allowedTypes: fileTypes },
    },
  },
  "users-permissions": { config: { jwtSecret: env("JWT_SECRET") } },
});
