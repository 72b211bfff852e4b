import { collectionSection } from "../page-templates/collection-section";
import { article } from "../stories/structured";
import { AwardCard } from "./AwardCard";
import { awards } from "./awards";
import { awardsTexts } from "./texts";

export const awardsSection = collectionSection({
  key: "awards",
  of: awards,
  texts: awardsTexts,
  list: { header: "Press_Release_and_News", card: AwardCard, onward: "news" },
  more: (award) => ({
    facts: award.giver ? [{ icon: "pin", text: award.giver }] : [],
    structured: (site) => [article({ ...award, image: null }, site)],
  }),
  hit: ({ giver, excerpt, publishedAt }) => ({
    text: [giver, excerpt].filter(Boolean).join(" · "),
    date: publishedAt,
  }),
  words: "prestasi award",
});
