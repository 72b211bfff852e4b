/** Content pages: lists, details, surveys. */
export const pages = {
  stories: {
    minutes: (minutes: number) => `${minutes}-minute read`,
    previous: "Previous",
    next: "Next",
    feed: "Follow by RSS",
  },

  newsPage: {
    title: "Press releases and news",
    detail: "Press releases and news",
    description: "Press releases, news and announcements from the company.",
    others: "Other news",
    related: "Related news",
    empty: "There is no news yet.",
    emptyText: "In the meantime, you can read our articles on health.",
    onward: "Read articles",
  },

  articlesPage: {
    title: "Articles",
    detail: "Article",
    description: "Articles about health, care and how to use your benefits.",
    others: "Other articles",
    related: "Latest articles",
    empty: "There are no articles yet.",
    emptyText: "In the meantime, you can read our latest news.",
    onward: "Read the news",
  },

  eventsPage: {
    title: "Events",
    heading: "Events",
    detail: "Event",
    description: "Activities, classes and training: dates, venues and how to register.",
    others: "Other events",
    registration: "REGISTRATION",
    calendar: "Add to calendar",
    registrationOf: (title: string) => `Registration for ${title}`,
    earlier: "Earlier events",
    empty: "No events are scheduled yet.",
    emptyText: "We announce new dates on our news page.",
    onward: "See the news",
  },

  careersPage: {
    title: "Careers",
    detail: "Vacancy",
    description: "Job vacancies, with the location, the salary and how to apply.",
    others: "Other vacancies",
    fullTime: "Full Time",
    toDetail: "Details",
    apply: "Apply Now",
    empty: "There are no vacancies at the moment.",
    emptyText: "You can still send us an application; we will contact you when a suitable position opens.",
    onward: "Send an application",
  },

  promotionsPage: {
    title: "Promotions",
    heading: "Service promotions",
    detail: "Promotion",
    description: "Promotions on health services for members and companies.",
    others: "Other promotions",
    related: "Latest promotions",
    empty: "There are no promotions at the moment.",
    emptyText: "Ask our sales team what we can offer your company.",
    onward: "Contact us",
  },

  servicesPage: {
    title: "Services",
    detail: "Service",
    others: "Other services",
  },

  /** Names of the service pages with an address of their own; the record's title stays their heading. */
  servicePages: {
    "o-corporate-health": "Corporate Health service",
    "o-third-party-administrator": "Third Party Administrator service",
    "o-optimalisasi-bpjs": "BPJS (national health insurance) optimisation service",
    "o-managed-care": "Managed Care service",
    "o-semi-managed-care": "Semi Managed Care service",
    "o-frontend-technology-service": "Frontend Technology Service",
  },

  departmentsPage: {
    title: "Hospital departments",
    detail: "Hospital department",
    others: "Other departments",
  },

  memberLoginPage: {
    title: "Member login",
  },

  clientsPage: {
    title: "Our clients",
    experience: "Our Experience",
    heading: "Meet our happy clients",
    description: "Companies and institutions that entrust their employees' health benefits to us.",
    empty: "Our list of clients is not available yet.",
    emptyText: "Our team can tell you about our work with companies like yours.",
    onward: "Contact us",
  },

  faqPage: {
    title: "FAQ",
    description: "Answers to questions that members, companies and providers often ask.",
    link: "Link to this answer",
    empty: "No questions have been answered here yet.",
    emptyText: "Ask us your question and we will answer you directly.",
    onward: "Contact us",
  },

  organizationsPage: {
    title: "Organisational structure",
    description: "The company's boards, directors and divisions.",
    empty: "The organisational structure will appear on this page soon.",
    onward: "About us",
  },

  surveys: {
    member: "Member survey",
    corporate: "Corporate survey",
    provider: "Provider survey",
    description: "Tell us about your experience. Your feedback improves our services.",
  },

  embeddedForm: {
    lead: "Is the form not showing?",
    open: "Open the form on its own page",
    none: "The form is not available yet.",
    noneText: "Please come back a little later, or contact us directly.",
    contact: "Contact us",
  },
} as const;
