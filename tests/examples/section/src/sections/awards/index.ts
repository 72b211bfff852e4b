import type { Fact } from "../../components/cards/Facts";
import { collectionSection } from "../page-templates/collection-section";
import { article } from "../stories/structured";
import { awards } from "./awards";
import { awardsTexts } from "./texts";

const factsOf = (giver: string): readonly Fact[] => (giver ? [{ icon: "pin", text: giver }] : []);

export const awardsSection = collectionSection({
  key: "awards",
  of: awards,
  texts: awardsTexts,
  list: {
    ...{ header: "Press_Release_and_News", onward: "news" },
    card: ({ title, giver }, site) => ({
      title,
      facts: factsOf(giver),
      action: { label: awardsTexts(site).toDetail },
    }),
  },
  more: (award) => ({
    facts: factsOf(award.giver),
    structured: (site) => [article({ ...award, image: null }, site)],
  }),
  hit: ({ giver, excerpt, publishedAt }) => ({
    text: [giver, excerpt].filter(Boolean).join(" · "),
    date: publishedAt,
  }),
  words: "prestasi award",
});
