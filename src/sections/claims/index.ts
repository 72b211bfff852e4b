import type { HowTo } from "schema-dts";
import type { Site } from "../../page/site-data";
import { plainText } from "../../richtext/plain-text";
import { listSection } from "../page-templates/list-section";
import { type ClaimGuide, claimGuides, guideAnchor } from "./claims";
import { claimsTexts } from "./texts";

export const claimsSection = listSection({
  key: "claims",
  path: "how-to-claim",
  of: claimGuides,
  texts: claimsTexts,
  required: true,
  groups: ["more", "useful"],
  structured: (guides, site) => guides.map((guide) => howTo(guide, site)),
  frameOrigins: ({ body, steps }) => [body, ...steps.map((step) => step.body)].flatMap((text) => text.frameOrigins),
  view: { lazy: async () => (await import("./Claims")).ClaimsView },
  words:
    "mengajukan klaim penggantian biaya reimbursement formulir dokumen rawat inap kacamata ditolak ditagih kasir banding ombudsman",
  wordsOf: ({ title, body, steps }) =>
    [title, plainText(body), ...steps.map((step) => `${step.title} ${plainText(step.body)}`)].join(" "),
});

/** A way to claim with its steps; null if it has none. */
function howTo({ id, title, body, steps }: ClaimGuide, site: Site): HowTo | null {
  if (steps.length === 0) return null;
  return {
    "@type": "HowTo",
    name: title,
    description: body.excerpt || title,
    url: `${site.canonical}#${guideAnchor(id)}`,
    step: steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title,
      text: plainText(step.body).replaceAll(/\s+/g, " ").trim() || step.title,
    })),
  };
}
