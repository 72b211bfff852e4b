import type { HowTo, WithContext } from "schema-dts";
import type { MenuGroup } from "../../page/menu";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import type { Site } from "../../page/site-data";
import { plainText } from "../../richtext/plain-text";
import { hasRecords, listPage, requiredText } from "../page-templates/list-page";
import { anchorOf, type ClaimGuide, claimGuides } from "./claims";
import { claimsTexts } from "./texts";

const path = "how-to-claim";

const linkIn = (group: MenuGroup) => menuLink(group, path, claimsTexts, (context) => hasRecords(claimGuides, context));

const wordsOf = ({ title, body, steps }: ClaimGuide) =>
  [title, plainText(body), ...steps.map((step) => `${step.title} ${plainText(step.body)}`)].join(" ");

export const claimsSection: Section = {
  key: "claims",
  resources: [claimGuides],
  pages: [
    listPage({
      ...{ path, of: claimGuides, texts: claimsTexts, required: true },
      structured: (guides, site) => guides.map((guide) => howTo(guide, site)),
      frameOrigins: ({ body, steps }) => [body, ...steps.map((step) => step.body)].flatMap((text) => text.frameOrigins),
      view: { lazy: async () => (await import("./Claims")).ClaimsView },
    }),
  ],
  menu: [linkIn("more"), linkIn("useful")],
  searchPages: [
    searchPage(
      path,
      claimsTexts,
      "mengajukan klaim penggantian biaya reimbursement formulir dokumen rawat inap kacamata",
      requiredText(claimGuides, wordsOf),
    ),
  ],
};

/** A way to claim with its steps; null for one that is told without any. */
function howTo({ id, title, body, steps }: ClaimGuide, site: Site): WithContext<HowTo> | null {
  if (steps.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: title,
    description: body.excerpt || title,
    url: `${site.canonical}#${anchorOf(id)}`,
    step: steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title,
      text: plainText(step.body).replaceAll(/\s+/g, " ").trim() || step.title,
    })),
  };
}
