import type { ContentReader } from "../../content/content-reader";
import { MissingContent } from "../../content/failures";
import type { Listing } from "../../content/listing";
import { productPath } from "../../page/links";
import type { MenuGroup, MenuSource } from "../../page/menu";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { plainText } from "../../richtext/plain-text";
import { pagedTitle } from "../page-templates/paged";
import { type ClaimGuide, claimGuides } from "./claims";
import { howTo } from "./structured";
import { claimsTexts } from "./texts";

const path = "how-to-claim";

/** @throws {MissingContent} where the product leaves the section out */
async function guidesIn(content: ContentReader, pageNumber = 1): Promise<Listing<ClaimGuide>> {
  const listing = await content.listing(claimGuides, pageNumber);
  if (listing.total === 0) throw new MissingContent(claimGuides.name);
  return listing;
}

const linkIn = (group: MenuGroup): MenuSource => ({
  group,
  links: async (context) => {
    const guides = await context.content.first(claimGuides);
    return guides.length === 0 ? [] : [{ ...claimsTexts(context).menu, href: productPath(context, path) }];
  },
});

export const claimsSection: Section = {
  key: "claims",
  resources: [claimGuides],
  pages: [
    page({
      path: `/${path}`,
      paged: true,
      title: ({ listing }, site) => pagedTitle(claimsTexts(site).title, listing, site),
      head: ({ listing: { items: guides } }, site) => ({
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
      load: async ({ content, pageNumber }) => ({ listing: await guidesIn(content, pageNumber) }),
      view: { lazy: async () => (await import("./Claims")).ClaimsView },
      entries: whileAvailable((content) => guidesIn(content)),
    }),
  ],
  menu: [linkIn("more"), linkIn("useful")],
  searchPages: [
    searchPage(
      path,
      claimsTexts,
      "mengajukan klaim penggantian biaya reimbursement formulir dokumen rawat inap kacamata",
      {
        cmsText: async (content) => {
          await guidesIn(content);
          return (await content.every(claimGuides)).map(wordsOf).join(" ");
        },
        requiresCmsText: true,
      },
    ),
  ],
};

const wordsOf = ({ title, body, steps }: ClaimGuide) =>
  [title, plainText(body), ...steps.map((step) => `${step.title} ${plainText(step.body)}`)].join(" ");
