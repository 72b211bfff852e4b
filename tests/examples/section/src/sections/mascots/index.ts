import type { Fact } from "../../components/cards/Facts";
import { collectionSection } from "../page-templates/collection-section";
import { storyItem } from "../stories/structured";
import { mascots } from "./mascots";
import { mascotsTexts } from "./texts";

const factsOf = (artist: string): readonly Fact[] => (artist ? [{ icon: "pin", text: artist }] : []);

export const mascotsSection = collectionSection({
  key: "mascots",
  of: mascots,
  texts: mascotsTexts,
  list: {
    header: "Press_Release_and_News",
    onward: "news",
    card: ({ title, artist }, site) => ({
      title,
      facts: factsOf(artist),
      action: { label: mascotsTexts(site).toDetail },
    }),
  },
  more: (mascot) => ({
    facts: factsOf(mascot.artist),
    structured: (site) => [storyItem("Article", { ...mascot, image: null }, site)],
  }),
  hit: ({ artist, excerpt, publishedAt }) => ({
    text: [artist, excerpt].filter(Boolean).join(" · "),
    date: publishedAt,
  }),
  words: "tokoh karakter",
});
