import { z } from "zod";
import { memoizedByObject } from "../../platform/memoized";
import { isSure } from "../../telephone/phone-number";
import { fold, wordsOf } from "../../vocabulary/fold";
import { misspellings } from "../../vocabulary/spelling";
import type { ProviderSummary } from "../directory/summary";
import { distanceKm } from "../distance";
import { kindsIn } from "../finding/kinds-of";
import { type Doubt, doubtRules, type Provider } from "../provider";

/** What may be wrong with a provider of the service. */
export const qualityRules = [
  "phone",
  "position",
  "position-corrected",
  "position-shared",
  "duplicate",
  "address",
  "category",
  "capitals",
  "characters",
] as const;
export type QualityRule = (typeof qualityRules)[number];

export const QualityFindingSchema = z.object({
  rule: z.enum(qualityRules),
  providerId: z.string(),
  providerCode: z.string(),
  providerName: z.string(),
  /** The value that is wrong, or the id of the other provider. */
  detail: z.string(),
});
export type QualityFinding = z.infer<typeof QualityFindingSchema>;

export const DirectoryQualitySchema = z.object({
  /** Number of findings of each rule. */
  counts: z.partialRecord(z.enum(qualityRules), z.number()),
  /** The first ones. */
  findings: z.array(QualityFindingSchema),
});
export type DirectoryQuality = z.infer<typeof DirectoryQualitySchema>;

/** A list in one text of the database, and a table that an operator can read. */
const maxFindings = 2_000;

/** Of a detail: enough to recognise the value. */
const maxDetail = 120;

/** With more rows than this at one position, it is not the position of any of them. */
const mostAtOnePosition = 3;

/** Within this distance providers with one number and like names are one. */
const duplicateKm = 0.2;

/** Wrong letters between names of one provider. */
const duplicateLetters = 2;

/** Letters of a word that is no abbreviation. */
const longestAbbreviation = 5;

/** Letters of the shortest address. */
const shortestAddress = 5;

/** The value that breaks a rule that one row breaks by itself; null where it is kept. */
type RowRule = (provider: Provider) => string | null;

const rowRules: Readonly<Partial<Record<QualityRule, RowRule>>> = {
  phone: ({ phones, telephone }) => (phones.some(isSure) ? null : telephone || "–"),
  position: ({ positionFault, city }) => (positionFault === "elsewhere" || positionFault === "missing" ? city : null),
  "position-corrected": ({ positionFault, latitude, longitude }) =>
    positionFault === "corrected" ? `${latitude}, ${longitude}` : null,
  address: ({ address }) => (lettersIn(address) < shortestAddress ? address || "–" : null),
  category: ({ providerCategory }) => (kindsIn(providerCategory).length > 0 ? null : providerCategory || "–"),
  capitals: ({ providerName }) => (isInCapitals(providerName) ? providerName : null),
  characters: ({ providerName, address, city }) =>
    [providerName, address, city].find((text) => brokenCharacters.test(text)) ?? null,
};

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Capitals alone, in more than abbreviations. */
function isInCapitals(name: string): boolean {
  const isCapital = name === name.toUpperCase() && name !== name.toLowerCase();
  return isCapital && wordsOf(name).some(({ length }) => length > longestAbbreviation);
}

/** Replacement characters, UTF-8 read as Latin-1, question marks inside words, escapes and tags. */
const brokenCharacters =
  /\ufffd|[ÃÂ][\u0080-\u00bf]|â[\u0080-\u009f€‚„…]|(?<=\p{L})\?(?=\p{L})|&(?:#\d{1,6}|[a-z]{2,8});|<\/?[a-z]/iu;

/** What finding duplicates needs of a provider. */
interface Dialled extends Pick<Provider, "providerId" | "providerCode" | "providerName" | "latitude" | "longitude"> {
  readonly key: string;
}

/** Collects the findings of a list that comes in batches. */
export class QualityChecks {
  readonly #counts = new Map<QualityRule, number>();
  readonly #findings: QualityFinding[] = [];
  readonly #byPosition = new Map<string, Pick<Provider, "providerId" | "providerCode" | "providerName">[]>();
  readonly #byNumber = new Map<string, Dialled[]>();

  add(provider: Provider): void {
    for (const rule of qualityRules) {
      const detail = rowRules[rule]?.(provider) ?? null;
      if (detail !== null) this.#note(rule, provider, detail);
    }
    const { providerId, providerCode, providerName, latitude, longitude } = provider;
    if (latitude === null || longitude === null) return;
    const named = { providerId, providerCode, providerName };
    push(this.#byPosition, `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, named);
    const number = provider.phones.find(isSure)?.number;
    if (number) push(this.#byNumber, number, { ...named, latitude, longitude, key: fold(providerName) });
  }

  result(): DirectoryQuality {
    for (const [position, providers] of this.#byPosition) {
      if (providers.length <= mostAtOnePosition) continue;
      for (const provider of providers) this.#note("position-shared", provider, position);
    }
    for (const providers of this.#byNumber.values()) {
      for (const [index, provider] of providers.entries()) {
        const other = providers.slice(0, index).find((before) => isSameProvider(before, provider));
        if (other) this.#note("duplicate", provider, other.providerId);
      }
    }
    return { counts: Object.fromEntries(this.#counts), findings: this.#findings };
  }

  #note(rule: QualityRule, provider: Pick<Provider, "providerId" | "providerCode" | "providerName">, detail: string) {
    this.#counts.set(rule, (this.#counts.get(rule) ?? 0) + 1);
    if (this.#findings.length >= maxFindings) return;
    const { providerId, providerCode, providerName } = provider;
    const shown = { providerName: providerName.slice(0, maxDetail), detail: detail.slice(0, maxDetail) };
    this.#findings.push({ rule, providerId, providerCode, ...shown });
  }
}

/** What is doubtful of a provider. @param all the whole list, for positions that several have */
export function doubtsOf(provider: Provider, all: readonly ProviderSummary[]): Doubt[] {
  const { latitude, longitude } = provider;
  const isShared =
    latitude !== null && longitude !== null && sharedPositions(all).has(positionKey(latitude, longitude));
  return doubtRules.filter((rule) =>
    rule === "position-shared" ? isShared : (rowRules[rule]?.(provider) ?? null) !== null,
  );
}

/** Larger than any longitude in hundred-thousandths of a degree, about a metre, either side of zero. */
const longitudeSpan = 4e7;

const positionKey = (latitude: number, longitude: number) =>
  Math.round(latitude * 1e5) * longitudeSpan + Math.round(longitude * 1e5);

/** Positions of more providers than one place has. */
const sharedPositions = memoizedByObject((all: readonly ProviderSummary[]): ReadonlySet<number> => {
  const counts = new Map<number, number>();
  for (const { latitude, longitude } of all) {
    if (latitude === null || longitude === null) continue;
    const key = positionKey(latitude, longitude);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > mostAtOnePosition).map(([key]) => key));
});

export function qualityOf(providers: Iterable<Provider>): DirectoryQuality {
  const checks = new QualityChecks();
  for (const provider of providers) checks.add(provider);
  return checks.result();
}

function isSameProvider(a: Dialled, b: Dialled): boolean {
  const isLike = a.key === b.key || misspellings(a.key, b.key, duplicateLetters) <= duplicateLetters;
  if (!isLike || a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) {
    return false;
  }
  const from = { latitude: a.latitude, longitude: a.longitude };
  return distanceKm(from, { latitude: b.latitude, longitude: b.longitude }) <= duplicateKm;
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
