import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { searchTexts } from "./texts";

export const searchSection: Section = {
  key: "search",
  pages: [
    page({
      path: "/search",
      feature: "search",
      query: ["q"],
      title: ({ words }, site) => (words ? searchTexts(site).titleOf(words) : searchTexts(site).title),
      head: (_, site) => ({ description: searchTexts(site).description, indexed: false }),
      load: async ({ query, search }) => {
        const words = query.q?.trim() ?? "";
        return { words, result: words ? await search(words) : null };
      },
      view: { late: async () => (await import("./Search")).SearchView },
      entries: () => [],
    }),
  ],
};
