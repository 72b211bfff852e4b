/** Pages that visitors come to with something to send. */
export const forms = {
  contactWays: {
    title: "Ways to contact us",
    address: "Address",
    map: "Open in maps",
    phone: "Telephone",
    hours: "Office hours",
    openingHours: "Mon to Fri 9am to 6pm",
    email: "Sales email",
    query: "Send us your query anytime!",
    callCenter: "24/7 call centre",
  },

  contactPage: {
    title: "Contact",
    description: "Our address, telephone, email and WhatsApp, with our office hours.",
    heading: "Get in Touch",
    lead: "Choose the way that is easiest for you. We reply to written messages within two working days.",
    parts: [
      {
        title: "So that we can help you quickly",
        items: [
          "Give your name and tell us how to get back to you.",
          "Members: include your member number and the name of your company.",
          "Companies: tell us how many employees you have and which services you are looking for.",
          "Do not include diagnoses, bank account numbers or passwords.",
        ],
      },
    ],
    send: "Send an email",
  },

  applyPage: {
    title: "Job application",
    description: "What you need to prepare for an application and where to send it.",
    heading: "How to apply",
    lead: "Send your application by email. Put the name of the vacancy in the subject line.",
    parts: [
      {
        title: "What to prepare",
        items: [
          "Full name, telephone number and email address.",
          "Home address: city, province, country and postcode.",
          "Covering letter and CV in one PDF file.",
        ],
      },
      {
        title: "After we receive your application",
        items: [
          "We review every application and contact the applicants who are a good match.",
          "We never ask for payment at any stage.",
        ],
      },
    ],
    send: "Send application",
  },

  registrationPage: {
    title: "Provider registration",
    description:
      "What hospitals, clinics, pharmacies, laboratories and opticians need in order to register as partners.",
    heading: "Become a partner provider",
    lead: "For hospitals, clinics, pharmacies, laboratories and opticians. Prepare the details below, then send them by email.",
    parts: [
      {
        title: "Facility details",
        items: [
          "Name, category, full address, location coordinates, telephone, fax and website.",
          "Bank name, account number and name of the account holder.",
          "Name, telephone and email for the finance, marketing and IT departments.",
          "Services: outpatient care, inpatient care, maternity, dental, glasses.",
          "Partnership with BPJS (national health insurance), internet connection, hospital information system and e-claim.",
        ],
      },
      {
        title: "Documents",
        items: [
          "NPWP (taxpayer number) and TDP (company registration): the number and a copy of each.",
          "Operating licence and its number.",
          "Licence that states the hospital's class.",
          "Digital copies of the price list and the list of medicines.",
          "Company profile and a letter requesting partnership.",
        ],
      },
    ],
    send: "Send registration",
  },
} as const;
