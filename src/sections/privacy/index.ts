import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { PrivacyView } from "./Privacy";
import { privacyTexts } from "./texts";

export const privacySection: Section = {
  key: "privacy",
  pages: [
    page({
      path: "/privacy",
      title: (_, site) => privacyTexts(site).title,
      head: (_, site) => ({ description: privacyTexts(site).description }),
      load: async ({ product }) => ({ retentionDays: product.forms.retentionDays }),
      view: PrivacyView,
    }),
  ],
};
