import type { Media } from "../../src/content/fields";
import { createIngest } from "../../src/content/media";
import type { MediaAddress } from "../../src/content/media-address";
import type { Ingest } from "../../src/content/resource";
import { richTextFrom } from "../../src/content/rich-text";

/** What the mapping of one record comes across. */
export interface Heard {
  /** A picture of a field, whether the site can show it or not. */
  picture(media: NonNullable<Media>): void;
  /** A file of the CMS that a text shows or links, as the text names it. */
  file(url: string): void;
  /** A text that costs too much to be shown as it was written. */
  plain(reason: string): void;
}

/** Maps records as the site does, and tells what it comes across; records are mapped one after the other. */
export function hearingIngest(addressOf: MediaAddress, heard: () => Heard): Ingest {
  const site = createIngest(addressOf);
  const inText: MediaAddress = (url) => {
    const own = addressOf(url);
    if (own) heard().file(url);
    return own;
  };
  const plain = (reason: string) => heard().plain(reason);
  return {
    of: (resource, record) => ({
      richText: (source) => richTextFrom(source, inText, plain),
      image: (media) => {
        if (media) heard().picture(media);
        return site.of(resource, record).image(media);
      },
    }),
  };
}
