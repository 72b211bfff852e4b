import type { Image } from "../content/fields";
import { factsOf } from "../i18n/languages";
import type { TitledHead } from "../page/head";
import type { Site } from "../page/site-data";
import { sharePictureOf, shareSize } from "./share-picture";

/** The picture of pages without one; `generators/icons.ts` draws it. */
const shareCard = { src: "/icons/share-card.png", width: 1200, height: 630 };

/** Open Graph and Twitter cards, for links on other sites. They take no SVG. */
export function SocialTags({ site, head }: { readonly site: Site; readonly head: TitledHead }) {
  const { product, canonical, language } = site;
  const image = pictureOf(head.image) ?? { ...shareCard, alt: product.name };
  const publishedAt = head.publishedAt;
  return (
    <>
      <meta property="og:title" content={head.title} />
      {head.description ? <meta property="og:description" content={head.description} /> : null}
      <meta property="og:type" content={publishedAt ? "article" : "website"} />
      {publishedAt ? <meta property="article:published_time" content={publishedAt} /> : null}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:locale" content={factsOf(language).locale.replace("-", "_")} />
      <meta property="og:image" content={new URL(image.src, canonical).href} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt || head.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The site's drawings have a bitmap; other SVG files have none. */
function pictureOf(image: Image | null | undefined): Pick<Image, "src" | "width" | "height" | "alt"> | null {
  if (!image || !/\.svg(\?|$)/i.test(image.src)) return image ?? null;
  const src = sharePictureOf(image.src);
  return src === null ? null : { ...shareSize, src, alt: image.alt };
}
