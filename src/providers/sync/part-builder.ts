import { hashOf } from "../../platform/digest";
import { textOf } from "../brief";
import { type NearHomeList, nearHomeCount } from "../directory";
import { distanceTo } from "../distance";
import type { NearbyProvider, Position, Provider } from "../provider";
import { briefsPerPart, recordOf, recordsPerPart, type StoredBriefs } from "../stored";

const emptyBriefs = (): StoredBriefs => ({
  ...{ ids: [], texts: [], categories: [], provinces: [], cities: [], latitudes: [], longitudes: [] },
  records: [],
});

/** What the parts of a directory come to. */
export interface Built extends Pick<NearHomeList, "providers"> {
  /** Names all providers. */
  readonly hash: string;
  readonly count: number;
  /** Hashes of the parts with briefs, and of all parts. */
  readonly parts: readonly string[];
  readonly all: readonly string[];
}

/** Makes parts of providers that come one after the other, in their order; one part is in memory at a time. */
export class PartBuilder {
  #briefs = emptyBriefs();
  #records: string[] = [];
  #count = 0;
  #near: readonly NearbyProvider[] = [];
  readonly #parts: string[] = [];
  readonly #all: string[] = [];

  /** @param store stores a part's JSON under its hash */
  constructor(
    private readonly home: Position,
    private readonly store: (hash: string, json: string) => void,
  ) {}

  async add(provider: Provider): Promise<void> {
    const { providerId, providerCategory, province, city, latitude, longitude } = provider;
    this.#briefs.ids.push(providerId);
    this.#briefs.texts.push(textOf(provider));
    this.#briefs.categories.push(providerCategory);
    this.#briefs.provinces.push(province);
    this.#briefs.cities.push(city);
    this.#briefs.latitudes.push(latitude);
    this.#briefs.longitudes.push(longitude);
    this.#records.push(recordOf(provider));
    this.#count++;
    this.#noteNear(provider);
    if (this.#records.length === recordsPerPart) await this.#endRecords();
    if (this.#briefs.ids.length === briefsPerPart) await this.#endBriefs();
  }

  async finish(): Promise<Built> {
    await this.#endRecords();
    await this.#endBriefs();
    const hash = await hashOf(this.#parts.join());
    return { hash, count: this.#count, parts: this.#parts, all: this.#all, providers: this.#near };
  }

  async #endRecords(): Promise<void> {
    if (this.#records.length === 0) return;
    this.#briefs.records.push(await this.#end(`[${this.#records.join()}]`));
    this.#records = [];
  }

  async #endBriefs(): Promise<void> {
    if (this.#briefs.ids.length === 0) return;
    this.#parts.push(await this.#end(JSON.stringify(this.#briefs)));
    this.#briefs = emptyBriefs();
  }

  async #end(json: string): Promise<string> {
    const hash = await hashOf(json);
    this.store(hash, json);
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
