import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import { plainText } from "../../content/plain-text";
import { pathBelow } from "../../page/addresses";
import type { MenuGroup, MenuSource } from "../../page/menu";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { type ClaimGuide, claimGuides } from "./claims";
import { howTo } from "./structured";
import { claimsTexts } from "./texts";

const path = "how-to-claim";

/** @throws {MissingContent} where the product leaves the section out */
async function guidesIn(content: ContentReader): Promise<readonly ClaimGuide[]> {
  const guides = await content.list(claimGuides);
  if (guides.length === 0) throw new MissingContent(claimGuides.name);
  return guides;
}

const linkIn = (group: MenuGroup): MenuSource => ({
  group,
  links: async (context) => {
    const guides = await context.content.list(claimGuides);
    return guides.length === 0 ? [] : [{ ...claimsTexts(context).menu, href: pathBelow(context, path) }];
  },
});

export const claimsSection: Section = {
  key: "claims",
  resources: [claimGuides],
  pages: [
    page({
      path: `/${path}`,
      title: (_, site) => claimsTexts(site).title,
      head: ({ guides }, site) => ({
        description: claimsTexts(site).description,
        structured: guides.map((guide) => howTo(guide, site)),
        frameOrigins: [
          ...new Set(
            guides.flatMap(({ body, steps }) =>
              [body, ...steps.map((step) => step.body)].flatMap((text) => text.frameOrigins),
            ),
          ),
        ],
      }),
      load: async ({ content }) => ({ guides: await guidesIn(content) }),
      view: { late: async () => (await import("./Claims")).ClaimsView },
      entries: whileAvailable(guidesIn),
    }),
  ],
  menu: [linkIn("more"), linkIn("useful")],
  searchPages: [
    searchPage(path, claimsTexts, "mengajukan klaim penggantian biaya reimbursement formulir dokumen rawat inap", {
      said: async (content) => (await guidesIn(content)).map(wordsOf).join(" "),
      onlySaid: true,
    }),
  ],
};

const wordsOf = ({ title, body, steps }: ClaimGuide) =>
  [title, plainText(body), ...steps.map((step) => `${step.title} ${plainText(step.body)}`)].join(" ");
