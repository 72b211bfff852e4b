import type { Site, TitledHead } from "./page";

interface SocialTagsProps {
  readonly site: Site;
  readonly head: TitledHead;
}

/** What other sites show of a shared page (Open Graph and Twitter cards). Drawings are left out: none of them shows SVG. */
export function SocialTags({ site, head }: SocialTagsProps) {
  const { product, canonical, t } = site;
  const image = head.image && !/\.svg$/i.test(head.image.src) ? head.image : null;
  return (
    <>
      <meta property="og:title" content={head.title} />
      {head.description ? <meta property="og:description" content={head.description} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:locale" content={t.locale} />
      {image ? (
        <>
          <meta property="og:image" content={new URL(image.src, canonical).href} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      ) : null}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
