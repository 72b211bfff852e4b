import { statusPath } from "../../page/links";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { statusTexts } from "./texts";

export const submissionStatusSection: Section = {
  key: "submission-status",
  pages: [
    page({
      path: `/${statusPath}`,
      looksUp: true,
      query: ["reference"],
      title: ({ lookup }, site) => {
        const { title, error } = statusTexts(site);
        return lookup?.outcome === "invalid" ? `${error} ${title}` : title;
      },
      head: (_, site) => ({ description: statusTexts(site).description, criticalStyles: "form" }),
      load: async ({ lookup, query }) => ({ lookup, reference: lookup?.reference ?? query.reference ?? "" }),
      view: { lazy: async () => (await import("./Status")).StatusView },
    }),
  ],
  menu: [menuLink("useful", statusPath, statusTexts)],
  searchPages: [
    searchPage(
      statusPath,
      statusTexts,
      "status kiriman cek lamaran pendaftaran pengajuan provider pesan sampai nomor referensi reference",
    ),
  ],
};
