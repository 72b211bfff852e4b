import { categoryNames } from "../../forms/category-names";
import { defaultLanguage, type Language } from "../../i18n/languages";
import { type LinkContext, mapHref, productPath } from "../../page/links";
import type { Doubt, ListedDetails, Provider, ProviderPage } from "../../page/provider-data";
import { formatNumber } from "../format";
import type { IconName } from "../media/Icon";

/** A response of the JSON endpoints, for the code of browsers. */
export type { Suggestions } from "../../page/provider-data";
export type { LinkContext };

/** A provider as screens show it, from the directory or from the JSON endpoint. */
export interface ListedProvider
  extends Omit<Provider, "providerCode" | "country" | "telephone" | "faximile" | "status" | "positionFault"> {
  readonly distanceKm?: number | null | undefined;
  /** What the CMS adds; null or absent without it. */
  readonly details?: ListedDetails | null | undefined;
  /** What is doubtful of the data: visitors should call first. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** A page of the list, with of each provider what screens show. */
export interface ListedPage extends Omit<ProviderPage, "providers" | "nearest" | "pageSize"> {
  readonly providers: readonly ListedProvider[];
  /** Shown if the list is empty. */
  readonly nearest: ListedProvider | null;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position with the name of its city. */
export interface Region extends Coordinates {
  readonly place: string;
}

/** A marker of the map. */
export interface MapPin
  extends Coordinates,
    Pick<ListedProvider, "providerId" | "providerName" | "providerCategory" | "phones"> {}

/** What a page carries of a list: neither codes nor the service's own spellings. */
export const listedPage = ({ pageSize: _, providers, nearest, ...page }: ProviderPage): ListedPage => ({
  ...page,
  providers: providers.map(listedProvider),
  nearest: nearest && listedProvider(nearest),
});

const listedProvider = ({
  providerCode,
  country,
  telephone,
  faximile,
  status,
  positionFault,
  ...listed
}: ProviderPage["providers"][number]): ListedProvider => listed;

export const providerHref = (of: LinkContext, providerId: string) =>
  productPath(of, `providers/${encodeURIComponent(providerId)}`);

/** What is close by, in kilometres. */
export const closeKm = 10;

/** Of what the service says, where that is not the page's language. */
export const providerLang = (language: Language): Language | undefined =>
  language === defaultLanguage ? undefined : defaultLanguage;

/**
 * A category for people to read: the site's word for it in their language, else the service's own. Of that only
 * abbreviations, which are short, keep their capitals.
 */
export function categoryName(category: string, language: Language): { text: string; lang: Language | undefined } {
  const name = categoryNames({ language })[category];
  if (name) return { text: name, lang: undefined };
  const text = category
    .replaceAll("_", " ")
    .replaceAll(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return { text, lang: providerLang(language) };
}

/** The first that matches; a hospital without any. */
const iconByCategory: readonly (readonly [category: RegExp, icon: IconName])[] = [
  [/gigi/i, "tooth"],
  [/bersalin|ibu|^rb\b|^rsb$/i, "baby"],
  [/apotek/i, "pill"],
  [/optik/i, "glasses"],
  [/dokter|doctor/i, "person"],
  [/^lab/i, "flask"],
  [/^klinik|^clinic/i, "stethoscope"],
];

export function iconOf({ providerCategory, providerName }: ProviderKind): IconName {
  // The category does not say which of the two it is.
  const isClinic = providerCategory === "Rumah_Sakit_Klinik" && /klinik/i.test(providerName);
  if (isClinic) return "stethoscope";
  return iconByCategory.find(([category]) => category.test(providerCategory))?.[1] ?? "hospital";
}

type ProviderKind = Pick<ListedProvider, "providerCategory" | "providerName">;

/** Address, city and province; the service may leave any of them out, or repeat one in another. */
export function wholeAddress({ address, city, province }: ListedProvider): string {
  const lines = [address, city, province].filter((line) => line !== "");
  return lines.filter((line, index) => !lines.slice(0, index).some((other) => other.includes(line))).join(", ");
}

/** The way there in a map service: to the position, else to what the address finds. */
export function directionsHref(provider: ListedProvider): string {
  const { latitude, longitude, providerName } = provider;
  if (latitude === null || longitude === null) return mapHref(`${providerName}, ${wholeAddress(provider)}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Such as `850 m`, `2,4 km` or `31 km`. */
export function formatDistance(distanceKm: number, language: Language): string {
  if (distanceKm < 0.995) return `${formatNumber(Math.max(10, Math.round(distanceKm * 100) * 10), language)} m`;
  const digits = distanceKm < 9.95 ? 10 : 1;
  return `${formatNumber(Math.round(distanceKm * digits) / digits, language)} km`;
}
