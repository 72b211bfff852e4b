/** The home page. */
export const home = {
  carousel: {
    hero: "Highlights",
    position: (position: number, total: number) => `${position} of ${total}`,
    previous: "Previous",
    next: "Next",
    choose: "Choose a highlight",
  },

  hero: {
    contact: "Contact us",
    services: "See our services",
    callCenter: "24/7 guarantee call centre",
    network: "Provider network across Indonesia",
  },

  homePage: {
    services: "Our products",
    servicesLead: "One team for the administration, payment guarantees and data of health benefits.",
    news: "Today's news",
    allNews: "All news",
    newsFirst: "Latest news",
    newsRest: "Earlier news",
    noNews: "There is no news yet.",
    promotions: "Latest promotions",
    allPromotions: "All promotions",
    noPromotions: "There are no promotions at the moment.",
    events: "Latest events",
    allEvents: "All events",
    noEvents: "No events are scheduled yet.",
    /** Shown for an event without times of its own. */
    eventTime: "08:55pm to 12:00 am",
    eventTimes: (start: string, end: string) => `${start} to ${end}`,
    eventStart: (start: string) => `Starts at ${start}`,
    clients: "Valued clients",
    allClients: "All clients",
    promoDialog: "Promotions and announcements",
    closeDialog: "Close",
  },

  contactBanners: {
    label: "Quick contact",
    sales: "Contact our sales team",
    salesText: "Tell us what your company needs. Our team replies on the next working day.",
    callCenter: "24/7 guarantee call centre",
    callCenterText: "For payment guarantees on hospital stays and for emergencies, day and night.",
    action: "Contact us",
  },
} as const;
