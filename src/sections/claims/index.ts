import type { MenuGroup } from "../../page/menu";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { hasRecords, listPage, requiredText } from "../page-templates/list-page";
import { type ClaimGuide, claimGuides } from "./claims";
import { howTo } from "./structured";
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
