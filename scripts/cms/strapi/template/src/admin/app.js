/** Adds Indonesian, and the field for an applicant's file. */
export default {
  config: { locales: ["id"] },
  register(app) {
    app.customFields.register({
      name: "site-file",
      type: "json",
      intlLabel: { id: "site-file.label", defaultMessage: "File" },
      intlDescription: { id: "site-file.description", defaultMessage: "A file that a visitor sent" },
      components: { Input: async () => import("./FileLink.js") },
    });
  },
};
