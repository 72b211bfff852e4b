import type { ReactNode } from "react";
import { WholeBannerFirst } from "../components/layout/RestOfStyles";
import { PicturesTransformed, transformsPictures } from "../components/media/Picture";
import { StructuredData } from "../components/StructuredData";
import { factsOf, inLanguage, languages } from "../i18n/languages";
import { brandIcons, shareCardSize } from "../page/brand";
import { siteHref } from "../page/links";
import type { TitledHead } from "../page/page";
import type { Site } from "../page/site-data";
import { taglineOf } from "../page/tagline";
import { clientAssets } from "../platform/client-assets";
import { feedType } from "../seo/feed-links";
import { shareImageOf, shareTitleOf } from "../seo/share-image";
import { criticalStyles } from "./critical-styles";

interface DocumentProps {
  readonly site: Site;
  readonly head: TitledHead;
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

export function Document({ site, head, nonce, children }: DocumentProps) {
  const { product, canonical, unmarked, language: pageLanguage, preview, notices } = site;
  const icons = brandIcons(product);
  const tagline = taglineOf(site).text;
  const homeTitle = tagline ? `${product.name} – ${tagline}` : product.name;
  const title = head.title === product.name ? homeTitle : `${head.title} – ${product.name}`;
  return (
    <html lang={pageLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head.description ? <meta name="description" content={head.description} /> : null}
        {head.indexed === false || preview || product.isPublicSample ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={canonical} />
            {languages.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={inLanguage(unmarked, language)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={unmarked} />
            <SocialTags site={site} head={head} />
          </>
        )}
        {head.structured?.map((item) => item && <StructuredData key={item["@type"]} item={item} />)}
        <WholeBannerFirst />
        {clientAssets.hotReload ? (
          <link rel="stylesheet" href={clientAssets.criticalSheets[head.criticalStyles ?? "page"]} />
        ) : null}
        <style>{criticalStyles(product, head.criticalStyles ?? "page")}</style>
        {preview || notices.length > 0 || site.switches.maintenance ? (
          <link rel="stylesheet" href={clientAssets.siteNotices} />
        ) : null}
        <link rel="icon" href={icons.favicon} sizes="32x32" />
        <link rel="icon" href={icons.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons.touchIcon} />
        <link rel="manifest" href={siteHref(site, "manifest.webmanifest")} />
        {head.feeds?.map(({ title, href }) => (
          <link key={href} rel="alternate" type={feedType} title={title} href={href} />
        ))}
        {clientAssets.hotReload ? <script type="module" src={clientAssets.hotReload} nonce={nonce} /> : null}
        {head.foreignScripts?.map((src) => (
          <script key={src} src={src} nonce={nonce} async />
        ))}
        <script type="module" src={clientAssets.entry} nonce={nonce} fetchPriority="low" />
        {preview ? null : (
          <script type="speculationrules" nonce={nonce}>
            {site.speculationRules}
          </script>
        )}
        {preview?.framedBy ? <script type="module" src={clientAssets.preview} nonce={nonce} /> : null}
      </head>
      <body>
        <PicturesTransformed value={transformsPictures(site)}>{children}</PicturesTransformed>
      </body>
    </html>
  );
}

/** Open Graph and Twitter cards, for links on other sites. They take no SVG. */
function SocialTags({ site, head }: { readonly site: Site; readonly head: TitledHead }) {
  const { product, canonical, language } = site;
  const image = shareImageOf(head.image, site) ?? {
    ...shareCardSize,
    src: brandIcons(product).shareCard,
    alt: product.name,
  };
  const publishedAt = head.publishedAt;
  return (
    <>
      <meta property="og:title" content={shareTitleOf(head.title)} />
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
