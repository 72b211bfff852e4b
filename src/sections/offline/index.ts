import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { OfflineView } from "./Offline";
import { offlineTexts } from "./texts";

/** What browsers show in the place of a page that they cannot reach and have not kept. */
export const offlineSection: Section = {
  key: "offline",
  pages: [
    page({
      path: "/offline",
      personal: true,
      title: (_, site) => offlineTexts(site).title,
      head: (_, site) => ({ description: offlineTexts(site).text, indexed: false, criticalStyles: "form" }),
      load: async () => null,
      view: OfflineView,
    }),
  ],
};
