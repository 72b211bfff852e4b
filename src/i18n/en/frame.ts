/** What stands on every page, and the pages of errors. */
export const frame = {
  /** For the `lang` attribute. */
  language: "en",

  locale: "en_GB",
  skipToContent: "Skip to content",
  learnMore: "Learn More",
  notAvailable: "This section cannot be shown at the moment.",
  home: "Home",

  navigation: {
    label: "Main menu",
    open: "Menu",
    close: "Close menu",
    about: "About us",
    services: "Services",
    /** The menu's heading already says that these are services, and some titles end in that word. */
    service: (title: string) => title,
    provider: "Providers",
    providers: "Provider network",
    providersHint: "Partner hospitals, clinics and pharmacies",
    newProvider: "New provider registration",
    newProviderHint: "Register your healthcare facility",
    providerPortal: "Provider web login",
    providerPortalHint: "For staff at partner facilities",
    stories: "News & articles",
    news: "Press releases and news",
    newsHint: "Company news and announcements",
    articles: "Articles",
    articlesHint: "Reading about health and benefits",
    more: "More",
    events: "Events",
    eventsHint: "Upcoming activities and training",
    faq: "FAQ",
    faqHint: "Answers to common questions",
    promotions: "Promotions",
    promotionsHint: "Offers for members and companies",
    careers: "Careers",
    careersHint: "Vacancies and how to apply",
    clients: "Valued clients",
    clientsHint: "Companies that trust us",
    memberLogin: "Member login",
    memberLoginHint: "How members log in",
    companyLogin: "Company login",
    reporting: "Reporting",
    monitoring: "Monitoring",
    dashboard: "Dashboard",
    survey: "Surveys",
    surveyProvider: "Provider",
    surveyProviderHint: "For partner healthcare facilities",
    surveyCorporation: "Corporate",
    surveyCorporationHint: "For client companies",
    surveyMember: "Member",
    surveyMemberHint: "For members and their families",
    contact: "Contact",
    ai: (brand: string) => `${brand} AI`,
    translate: "Translate",
  },

  footer: {
    contact: "Contact us",
    usefulLinks: "Useful Links",
    about: "About us",
    articles: "Articles",
    privacy: "Privacy policy",
    contactPage: "Contact",
    social: "Social media",
    gallery: "Gallery",
  },

  chat: {
    label: "WhatsApp chat",
    sales: "Sales and marketing",
    customerCare: "Customer care",
    whatsapp: (desk: string) => `${desk} on WhatsApp`,
  },

  breadcrumbs: "Breadcrumb",

  share: {
    title: "Share",
    post: "Share This Post",
    link: "Link to this page",
    copy: "Copy link",
    copied: "Link copied.",
    copyFailed: "The link could not be copied. Copy it from the address bar.",
    system: "Share with another app",
    on: (place: string) => `Share via ${place}`,
    email: "email",
    description: (brand: string) =>
      `${brand}, the healthcare administration unit of a telecommunications group. Empowering Your Healthcare`,
  },

  pagination: {
    label: "Pages",
    page: (page: number) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
  },

  notFound: {
    title: "Page not found",
    text: "This address does not exist or has moved. Check the address, or start from the home page.",
  },

  unavailable: {
    title: "This page cannot be shown at the moment",
    text: "Something has gone wrong on our side and we are putting it right. Reload the page in a few minutes, or contact us.",
  },

  state: {
    toHome: "Back to the home page",
    call: (phone: string) => `Call ${phone}`,
    whatsapp: "Customer care on WhatsApp",
  },
} as const;
