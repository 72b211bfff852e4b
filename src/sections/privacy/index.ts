import type { Product } from "../../config";
import { languages } from "../../i18n/languages";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { type PrivacyFacts, privacyTexts } from "./texts";

/** All that the policy says, to be found by. */
const privacyWords = languages
  .flatMap((language) => privacyTexts({ language }).parts)
  .map(({ title, text }) => `${title} ${typeof text === "string" ? text : text({ retentionDays: 0, library: "some" })}`)
  .join(" ");

function factsOf({ content, forms: { retentionDays, payload } }: Product): PrivacyFacts {
  const delivered = payload === "spec" ? "applications" : "some";
  return { retentionDays, library: content.origin === "embedded" ? "none" : delivered };
}

export const privacySection: Section = {
  key: "privacy",
  pages: [
    page({
      path: "/privacy",
      title: (_, site) => privacyTexts(site).title,
      head: (_, site) => ({ description: privacyTexts(site).description }),
      load: async ({ product }) => factsOf(product),
      view: { lazy: async () => (await import("./Privacy")).PrivacyView },
    }),
  ],
  searchPages: [searchPage("privacy", privacyTexts, "data pribadi cookie", { ownText: privacyWords })],
};
