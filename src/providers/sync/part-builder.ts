import { hashOf } from "../../platform/digest";
import { type NearHomeList, nearHomeCount } from "../directory";
import { distanceTo } from "../distance";
import type { NearbyProvider, Position, Provider } from "../provider";
import { recordOf, recordsPerPart, type StoredSummaries, summariesPerPart } from "../stored";
import { textOf } from "../summary";

const emptySummaries = (): StoredSummaries => ({
  ...{ ids: [], texts: [], categories: [], provinces: [], cities: [], latitudes: [], longitudes: [] },
  records: [],
});

/** What the parts of a directory come to. */
export interface Built extends Pick<NearHomeList, "providers"> {
  /** Names all providers. */
  readonly hash: string;
  readonly count: number;
  /** Hashes of the parts with summaries, and of all parts. */
  readonly parts: readonly string[];
  readonly all: readonly string[];
}

/** Makes parts of providers that come one after the other, in their order; one part is in memory at a time. */
export class PartBuilder {
  #summaries = emptySummaries();
  #records: string[] = [];
  #count = 0;
  #near: readonly NearbyProvider[] = [];
  readonly #parts: string[] = [];
  readonly #all: string[] = [];

  /** @param keep takes a part's JSON under its hash */
  constructor(
    private readonly home: Position,
    private readonly keep: (hash: string, json: string) => void,
  ) {}

  async add(provider: Provider): Promise<void> {
    const { providerId, providerCategory, province, city, latitude, longitude } = provider;
    this.#summaries.ids.push(providerId);
    this.#summaries.texts.push(textOf(provider));
    this.#summaries.categories.push(providerCategory);
    this.#summaries.provinces.push(province);
    this.#summaries.cities.push(city);
    this.#summaries.latitudes.push(latitude);
    this.#summaries.longitudes.push(longitude);
    this.#records.push(recordOf(provider));
    this.#count++;
    this.#noteNear(provider);
    if (this.#records.length === recordsPerPart) await this.#endRecords();
    if (this.#summaries.ids.length === summariesPerPart) await this.#endSummaries();
  }

  async finish(): Promise<Built> {
    await this.#endRecords();
    await this.#endSummaries();
    const hash = await hashOf(this.#parts.join());
    return { hash, count: this.#count, parts: this.#parts, all: this.#all, providers: this.#near };
  }

  async #endRecords(): Promise<void> {
    if (this.#records.length === 0) return;
    this.#summaries.records.push(await this.#end(`[${this.#records.join()}]`));
    this.#records = [];
  }

  async #endSummaries(): Promise<void> {
    if (this.#summaries.ids.length === 0) return;
    this.#parts.push(await this.#end(JSON.stringify(this.#summaries)));
    this.#summaries = emptySummaries();
  }

  async #end(json: string): Promise<string> {
    const hash = await hashOf(json);
    this.keep(hash, json);
    this.#all.push(hash);
    return hash;
  }

  /** Of two at the same distance the first stays before the second. */
  #noteNear(provider: Provider): void {
    const distanceKm = distanceTo(provider, this.home);
    const farthest =
      this.#near.length < nearHomeCount ? Number.POSITIVE_INFINITY : (this.#near.at(-1)?.distanceKm ?? 0);
    if (distanceKm === null || distanceKm >= farthest) return;
    const near = [...this.#near, { ...provider, distanceKm }];
    this.#near = near.sort((a, b) => a.distanceKm - b.distanceKm).slice(0, nearHomeCount);
  }
}
