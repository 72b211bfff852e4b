import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { longStories } from "../../tests/support/cms/many-products";

/** A story as the peers have it. */
export interface PeerStory {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 */
  readonly date: string;
  readonly html: string;
}

/** The same stories as the other benches have, the newest first. */
export function peerStories(count: number): PeerStory[] {
  return longStories(count).map(({ id, Title, Description, published_at }) => {
    return { id: String(id), title: Title, date: published_at, html: Description };
  });
}

/** As many links as stand in the site's own menu, in the head and at the foot of each page. */
export const menu = Array.from({ length: 30 }, (_, index) => ({
  href: index === 0 ? "/" : `/news/${index}`,
  name: `Bagian ${index + 1}`,
}));

/** Where a peer's build finds its content. */
export function writeContents(folder: string, stories: readonly PeerStory[]): void {
  writeFileSync(join(folder, "stories.json"), JSON.stringify(stories));
  writeFileSync(join(folder, "menu.json"), JSON.stringify(menu));
}
