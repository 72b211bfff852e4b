import type { Image } from "../content/model/fields";
import type { Site } from "../page/site-data";
import { sharePictureOf, shareSize } from "./share-picture";

/** From this on some messengers show no picture. */
export const maxShareBytes = 300_000;

/** Networks show a smaller picture beside the text, or not at all. */
const leastWidth = 300;

/** A picture of unknown size this wide may weigh more than {@link maxShareBytes}. */
const widestUnknown = 1_200;

interface SharedFrom extends Pick<Site, "preview"> {
  readonly product: Pick<Site["product"], "transformImages">;
}

type SharedImage = Pick<Image, "src" | "width" | "height" | "alt">;
type Size = Image["renditions"][number];

/** Formats that every network shows. */
const isCommon = ({ src }: Size) => /\.(?:jpe?g|png)(?:\?|$)/i.test(src);

const isSmall = ({ bytes, width }: Size) => (bytes === undefined ? width <= widestUnknown : bytes < maxShareBytes);

const distance = ({ width }: Size) => Math.abs(width - shareSize.width);

/** What Cloudflare's image transformations read: uploads, not signed URLs. */
const transformable = /^\/[a-z][a-z\d-]*\/media\/[^?#]+\.(?:jpe?g|png|webp)(?:\?v=f[\da-z]{1,25})?$/i;

/**
 * The picture of a page on other sites: of its sizes the small JPEG or PNG that is nearest to 1,200 pixels, or one that
 * Cloudflare makes, or the bitmap of a drawing. Null without any of them.
 */
export function shareImageOf(image: Image | null | undefined, site: SharedFrom): SharedImage | null {
  if (!image) return null;
  const { src, width, height, alt } = image;
  const drawing = sharePictureOf(src);
  if (drawing !== null) return { src: drawing, width: shareSize.width, height: shareSize.height, alt };
  const sizes = [...image.renditions, image].filter(
    (size) => isCommon(size) && isSmall(size) && size.width >= leastWidth,
  );
  const [best] = sizes.toSorted((a, b) => distance(a) - distance(b));
  if (best) return { src: best.src, width: best.width, height: best.height, alt };
  if (!site.product.transformImages || site.preview !== null || !transformable.test(src)) return null;
  const sharedWidth = Math.min(Math.round(width), shareSize.width);
  return {
    src: `/cdn-cgi/image/format=jpeg,fit=scale-down,quality=75,width=${sharedWidth}${src}`,
    width: sharedWidth,
    height: Math.round((height * sharedWidth) / width),
    alt,
  };
}

/** Longer titles are cut in the middle of a word by the networks themselves. */
const maxTitleLength = 110;

/** A title for other sites, cut between two words. */
export function shareTitleOf(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const start = title
    .slice(0, maxTitleLength - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  const end = start.lastIndexOf(" ");
  return `${(end > maxTitleLength / 2 ? start.slice(0, end) : start).trimEnd()}…`;
}
