import type { Image, Media } from "./fields";
import type { Ingest } from "./resource";
import { type MediaAddress, richTextFromHtml, richTextFromMarkdown } from "./rich-text";

/** Shown where the CMS knows no size (an uploaded SVG, say): pages must reserve the space all the same. */
const unknownSize = { width: 1200, height: 800 };

const uploads = "/uploads/";

/**
 * Where a product's pictures are found on this site: uploads of the CMS under `/{product}/media/…`, the embedded
 * content's drawings as they lie in `public/`.
 */
export function mediaAddressFor(productKey: string, origin: string): MediaAddress {
  return (url) => {
    if (origin === "embedded") return url.startsWith("/illustrations/") ? url : null;
    if (!URL.canParse(url, origin)) return null;
    const { origin: host, pathname, search } = new URL(url, origin);
    if (host !== origin || !pathname.startsWith(uploads)) return null;
    return `/${productKey}/media/${pathname.slice(uploads.length)}${search}`;
  };
}

/** The mappings of one product's records: see {@link Ingest}. */
export function createIngest(mediaAddress: MediaAddress): Ingest {
  return {
    html: (source) => richTextFromHtml(source, mediaAddress),
    markdown: (source) => richTextFromMarkdown(source, mediaAddress),
    image: (media) => imageFrom(media, mediaAddress),
  };
}

function imageFrom(media: Media, mediaAddress: MediaAddress): Image | null {
  const src = media ? mediaAddress(media.url) : null;
  if (!media || !src) return null;
  const { width, height } = media.width && media.height ? media : unknownSize;
  const renditions = Object.values(media.formats ?? {}).flatMap((format) => {
    const address = mediaAddress(format.url);
    return address && format.width && format.height
      ? [{ src: address, width: format.width, height: format.height }]
      : [];
  });
  renditions.sort((a, b) => a.width - b.width);
  return {
    src,
    width: width ?? unknownSize.width,
    height: height ?? unknownSize.height,
    alt: media.alternativeText ?? "",
    renditions,
  };
}
