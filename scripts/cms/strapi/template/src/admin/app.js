import { Eye } from "@strapi/icons";

/** Adds Indonesian, a link to the site's page for editors, and the field for an applicant's file. */
export default {
  config: { locales: ["id"] },
  register(app) {
    app.addMenuLink({
      to: "site",
      icon: Eye,
      intlLabel: { id: "site.menu", defaultMessage: "Situs / Site" },
      permissions: [],
      Component: () => import("./SitePage.js"),
    });
    app.customFields.register({
      name: "site-file",
      type: "json",
      intlLabel: { id: "site-file.label", defaultMessage: "File" },
      intlDescription: { id: "site-file.description", defaultMessage: "A file that a visitor sent" },
      components: { Input: async () => import("./FileLink.js") },
    });
  },
};
