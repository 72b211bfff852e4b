import { statusPath } from "../../page/addresses";
import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { statusTexts } from "./texts";

export const submissionStatusSection: Section = {
  key: "submission-status",
  pages: [
    page({
      path: `/${statusPath}`,
      looksUp: true,
      title: ({ lookup }, site) => {
        const { title, error } = statusTexts(site);
        return lookup?.outcome === "invalid" ? `${error} ${title}` : title;
      },
      head: (_, site) => ({ description: statusTexts(site).description }),
      load: async ({ lookup }) => ({ lookup }),
      view: { late: async () => (await import("./Status")).StatusView },
    }),
  ],
};
