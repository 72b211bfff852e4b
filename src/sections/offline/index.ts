import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { OfflineView } from "./Offline";
import { offlineTexts } from "./texts";

/** Shown by the service worker for pages that are neither reachable nor stored. */
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
