/** What happens to visitors' data. */
export const privacy = {
  privacyPage: {
    title: "Privacy policy",
    description: "Which data we collect through this site, what for, and how long we keep it.",
    parts: [
      {
        title: "What we collect",
        text: "Only what you send us yourself through the contact form, the job application and the provider registration, with the files you attach. This site has no trackers and builds no profiles of visitors.",
      },
      {
        title: "What for",
        text: "To answer your message, to assess your application and to process the registration of your facility. Not for advertising, and we neither sell it nor share it with others.",
      },
      {
        title: "How long",
        text: (days: number) =>
          `What you enter and attach is deleted from this site as soon as our management system has received it, and ${days} days after you sent it at the latest, even if it never arrived there. The reference number, the kind of form, the time of sending and how it ended are kept for 30 days more. Files that were uploaded but never sent are deleted after a day. In the management system, data is kept as long as your matter needs it and as long as the law requires.`,
      },
      {
        title: "Security",
        text: "Data travels encrypted. The technical logs of the site hold nothing you enter. Your files have no public address: only our staff can open them and what you entered, and each time that is recorded. Your IP address is used only in scrambled form, for one minute, to stop floods of messages and searches; the technical logs hold that scrambled form only when somebody tries a wrong password of the operators.",
      },
      {
        title: "Cookies and storage in the browser",
        text: "One cookie, lang, remembers the language you chose for at most a year. Your browser may also keep a job application or provider registration that you have not finished, on your device only, until you send or delete it, for seven days at most.",
      },
      {
        title: "Content of other sites",
        text: "Maps and survey forms come from other providers. A map is loaded only once you open it; from then on that provider's policy applies.",
      },
      {
        title: "Your rights",
        text: "You may ask to see, correct or delete your data. Mention the reference number of what you sent so that we find it quickly.",
      },
    ],
    contact: "Contact us about your data",
  },
} as const;
