/** What stands on every page, and the pages of errors. */
export const frame = {
  /** For the `lang` attribute. */
  language: "en",

  locale: "en_GB",
  skipToContent: "Skip to content",
  learnMore: "Learn More",
  notAvailable: "This section cannot be shown at the moment.",
  home: "Home",

  breadcrumbs: "Breadcrumb",
} as const;
