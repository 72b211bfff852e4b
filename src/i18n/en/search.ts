/** Site search. */
export const search = {
  searchPage: {
    title: "Search",
    titleOf: (words: string) => `Results for “${words}”`,
    description: "Search news, articles, services, answers, events, vacancies and promotions.",
    label: "Search this site",
    field: "Words to search for",
    submit: "Search",
    hint: "Write one word or more, such as the name of a service, an illness or a city. Small typing errors do not matter.",
    examples: "Often searched for",
    exampleWords: ["rawat inap", "klaim", "BPJS", "telekonsultasi", "rumah sakit"],
    total: (total: string) => (total === "1" ? "1 result" : `${total} results`),
    capped: (shown: string, total: string) => `The first ${shown} of ${total} results. Add a word to be more precise.`,
    similar: "Nothing matches exactly. These are similar:",
    none: (words: string) => `No results for “${words}”.`,
    noneText: "Check the spelling, try a more general word, or ask us directly.",
    contact: "Contact us",
    kinds: {
      news: "News",
      articles: "Article",
      services: "Service",
      faqs: "Question",
      events: "Event",
      careers: "Vacancy",
      promotions: "Promotion",
    },
  },
} as const;
