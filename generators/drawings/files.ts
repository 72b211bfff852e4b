import { firstBrand, isCommon, type SampleBrand } from "../../src/sample/brands.ts";
import { aboutFeatured } from "./about.ts";
import { articleCovers } from "./articles.ts";
import { appStoreBadge, playStoreBadge } from "./badges.ts";
import { appBanner, memberHowTo, paperlessBanner } from "./banners.ts";
import { logo, logoLight } from "./brand.ts";
import { clientMarks } from "./clients.ts";
import { galleryTiles } from "./gallery.ts";
import { aboutHeader, headers } from "./headers.ts";
import { inHue } from "./hue.ts";
import { newsCovers } from "./news.ts";
import { eventCovers, promotionCovers } from "./offers.ts";
import { serviceCovers } from "./services.ts";
import { aroundTheClockSlide, dashboardSlide, familySlide, networkSlide } from "./sliders.ts";
import { empty, failure, notFound, offline } from "./states.ts";

function numbered(drawings: readonly string[]): Record<string, string> {
  return Object.fromEntries(drawings.map((markup, index) => [String(index + 1), markup]));
}

/** Every file of a brand's set, by its path under `public/`; the first has those that are the same for all, too. */
export function files(brand: SampleBrand): Record<string, string> {
  const series: Record<string, Record<string, string>> = {
    slider: numbered([familySlide(), networkSlide(), dashboardSlide(), aroundTheClockSlide()]),
    about: { featured: aboutFeatured(), header: aboutHeader() },
    header: headers(),
    news: numbered(newsCovers()),
    article: numbered(articleCovers()),
    event: numbered(eventCovers()),
    promotion: numbered(promotionCovers()),
    service: serviceCovers(),
    gallery: numbered(galleryTiles()),
    client: numbered(clientMarks()),
    banner: numbered([paperlessBanner(), appBanner(brand)]),
    howto: { member: memberHowTo() },
    state: { "not-found": notFound(), error: failure(), offline: offline(), empty: empty() },
    badge: { "app-store": appStoreBadge(), "play-store": playStoreBadge() },
    logo: { light: logoLight(brand) },
  };
  const drawings = Object.entries(series).flatMap(([prefix, members]) =>
    Object.entries(members).map(([name, markup]): [string, string] => [`${prefix}-${name}`, markup]),
  );
  const own = [...drawings, ["logo", logo(brand)] as const].filter(([name]) => brand === firstBrand || !isCommon(name));
  const placed = own.map(([name, markup]) => [`${brand.folder}/${name}.svg`, inHue(markup, brand.hue)]);
  return Object.fromEntries(placed);
}
