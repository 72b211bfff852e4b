/** Forms and the pages around them; the registration's fields have a table of their own. */
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
    showMap: "Show our office on a map",
    mapOf: (place: string) => `Map of ${place}`,
    loadMap: (host: string) => `Load the map from ${host}`,
  },

  /** Plain texts only: they travel to the browser. */
  formParts: {
    optional: "optional",
    choose: "Choose one",
    error: "(error)",
    summaryTitle: "There is something to correct",
    summaryLead: "What you entered is still here. Choose a line below to go to its field.",
    unavailableTitle: "Not sent yet",
    unavailableText:
      "We could not store what you entered because of a fault on our side. Everything is still here: please send it once more.",
    required: "Every field is required unless it is marked optional.",
    fileRules: "PDF, JPEG, PNG, XLSX, DOCX or CSV, at most 5 MB.",
    fileKept: "Uploaded",
    fileReplace: "Replace the file",
    fileRemove: "Remove this file",
    decimal: ".",
    trap: "Leave this field empty",
    cancel: "Cancel",
    progress: "Parts of the form",
    wrong: "to correct",
  },

  consent: {
    before: "By sending this form you agree that we use your data to respond to it, as our ",
    link: "privacy policy",
    after: " explains.",
  },

  formErrors: {
    required: (subject: string) => `${subject} is Required`,
    tooLong: (subject: string, { maxLength }: { readonly maxLength: number }) =>
      `${subject}: at most ${maxLength} characters`,
    choice: (subject: string) => `${subject}: choose one of the options`,
    email: (subject: string) => `${subject}: enter a complete email address, such as name@example.com`,
    phone: (subject: string) => `${subject}: enter a telephone number with its area code, such as 021 5010 7700`,
    number: (subject: string) => `${subject}: enter digits only`,
    taxNumber: (subject: string) => `${subject}: enter 15 or 16 digits`,
    website: (subject: string) => `${subject}: enter a website address, such as www.example.com, or - if there is none`,
    latitude: (subject: string) => `${subject}: enter degrees between -90 and 90, such as -6.2088`,
    longitude: (subject: string) => `${subject}: enter degrees between -180 and 180, such as 106.8456`,
    postalCode: (subject: string) => `${subject}: enter five digits, such as 12950`,
    postalCodeAbroad: (subject: string) => `${subject}: enter a postcode, such as 12950`,
    fileMissing: (subject: string) => `${subject}: the file is no longer there, please choose it again`,
    fileType: (subject: string) => `${subject}: the file must be a PDF, JPEG, PNG, XLSX, DOCX or CSV, as its name says`,
    fileSize: (subject: string) => `${subject}: the file is larger than 5 MB`,
    fileEmpty: (subject: string) => `${subject}: this file is empty`,
    fileUnsafe: (subject: string) =>
      `${subject}: this file contains a program or something that cannot be checked (macros, scripts, attached files, content from elsewhere); please save it as a plain PDF`,
    filesTotal: (subject: string) =>
      `${subject}: all files together are larger than 25 MB, make one smaller or remove one`,
  },

  /** Requests that are not taken; the keys are the codes of the intake. */
  refusals: {
    unreadable: {
      title: "Nothing could be read",
      text: "What you sent was cut off or damaged on its way. Go back to the page before and send it once more; what you entered is still there.",
    },
    foreign: {
      title: "Not accepted",
      text: "This was sent from another site. Open the form on this site and send it from there.",
    },
    tooSlow: {
      title: "Your submission stopped",
      text: "Your submission stopped on its way. Check your internet connection, go back to the previous page and send it once more; what you entered is still there.",
    },
    tooLarge: {
      title: "Too large",
      text: "Each file may have at most 5 MB, all of them together at most 25 MB. Go back to the page before, choose smaller files and send once more.",
    },
    wrongType: {
      title: "Nothing could be read",
      text: "This page takes only its own form. Open the form and send it from there.",
    },
    tooMany: {
      title: "Too many messages",
      text: "We received too many messages from your network. Wait a minute, go back to the page before and send once more; what you entered is still there.",
    },
    busy: {
      title: "Not sent yet",
      text: "We are receiving too many files at the moment. Wait a moment, go back to the previous page and send it once more; what you entered is still there.",
    },
    tooManyQuestions: {
      title: "Too many searches",
      text: "We receive too many searches from your network. Wait a minute, then search again.",
    },
  },

  /** Options whose label is not their value. */
  formOptions: {
    RawatJalan: "Outpatient care",
    RawatInap: "Inpatient care",
    Ya: "Yes",
    Tidak: "No",
    Bersedia: "Willing",
    "Tidak Bersedia": "Not willing",
    Stabil: "Stable",
    "Tidak Stabil": "Unstable",
    "Tidak Ada Jaringan": "No network",
    Melahirkan: "Maternity",
    Kacamata: "Glasses",
  },

  thanks: {
    reference: "Reference number",
    keep: "Keep this number. Mention it when you contact us about what you sent.",
    next: "What happens next",
    home: "Back to the home page",
  },

  contactPage: {
    title: "Contact",
    description: "Send us a message, or find our address, telephone, email, WhatsApp and office hours.",
    heading: "Get in Touch",
    lead: "Write your message here. We reply within two working days.",
    notes: {
      title: "So that we can help you quickly",
      items: [
        "Members: include your member number and the name of your company.",
        "Companies: tell us how many employees you have and which services you are looking for.",
        "Do not include diagnoses, bank account numbers or passwords.",
      ],
    },
    thanks: {
      title: "Thank you for sending us your message",
      next: [
        "Your message is stored and on its way to our team.",
        "We reply to your email address within two working days.",
      ],
    },
    form: {
      send: "Send",
      sections: { message: { title: "Your message" } },
      fields: {
        name: { label: "Name" },
        email: { label: "Email" },
        subject: { label: "Subject" },
        message: { label: "Message" },
      },
    },
  },

  applyPage: {
    title: "Job application",
    description: "Send us your application with your CV.",
    heading: "Send your application",
    lead: "Enter your address and attach your covering letter and CV in one file.",
    vacancy: "The vacancy you are applying for",
    notes: {
      title: "After we receive your application",
      items: [
        "We review every application and contact the applicants who are a good match.",
        "We never ask for payment at any stage.",
      ],
    },
    thanks: {
      title: "You submitted successfully!",
      next: [
        "Your application is stored and on its way to our recruiters.",
        "We contact the applicants who are a good match. We never ask for payment.",
      ],
    },
    form: {
      send: "Send application",
      sections: { applicant: { title: "Your details" } },
      fields: {
        Name: { label: "Full name", subject: "Name" },
        Address: { label: "Address" },
        City: { label: "City" },
        Province: { label: "Province" },
        Country: { label: "Country" },
        Postal_Code: { label: "Postal Code" },
        softcopyLamaran: {
          label: "Covering letter and CV",
          subject: "CV",
          hint: "Include your telephone number and email address in it.",
        },
      },
    },
  },
} as const;
