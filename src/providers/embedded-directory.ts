import { systemClock } from "../platform/clock";
import { hashOf } from "../platform/digest";
import type { Brief } from "./brief";
import { inOrder } from "./brief";
import { type Directory, type Held, type NearHomeList, nearHomeCount, type Stamp } from "./directory";
import { nearestOf } from "./distance";
import { readAll } from "./listing";
import { ages } from "./policy";
import { type Position, type Provider, ProviderError } from "./provider";
import type { ProviderService } from "./service";

/** The list of a provider service inside the Worker: it is there at once and never changes, so nothing stores it. */
export class EmbeddedDirectory implements Directory {
  #held: Held | null = null;

  constructor(
    private readonly service: ProviderService,
    private readonly home: Position,
  ) {}

  stored(): Promise<Held> {
    return this.read();
  }

  async read(): Promise<Held> {
    if (this.#held && systemClock.now() - this.#held.asOf < ages.refreshMs) return this.#held;
    const briefs = this.#held?.briefs ?? inOrder(await all(this.service));
    const hash = this.#held?.hash ?? (await hashOf(JSON.stringify(briefs)));
    this.#held = { briefs, hash, asOf: systemClock.now(), complete: true, failing: false };
    return this.#held;
  }

  async records(briefs: readonly Brief[]): Promise<Provider[]> {
    return briefs.map(({ record }) => {
      if ("part" in record) throw new ProviderError("unreadable", "a provider of another directory");
      return record;
    });
  }

  async nearHome(): Promise<NearHomeList> {
    const { briefs } = await this.read();
    const limit = { mostKm: Number.POSITIVE_INFINITY, count: nearHomeCount };
    const near = nearestOf(briefs, this.home, limit);
    const providers = await this.records(near.map(({ of }) => of));
    return {
      providers: providers.map((provider, index) => ({ ...provider, distanceKm: near[index]?.distanceKm ?? 0 })),
      complete: true,
    };
  }

  async stamp(): Promise<Stamp> {
    const { briefs, asOf } = await this.read();
    return { count: briefs.length, asOf, failing: false, withheld: null };
  }

  async wake(): Promise<void> {}

  async refresh(): Promise<null> {
    return null;
  }
}

async function all(service: ProviderService): Promise<Provider[]> {
  const providers: Provider[] = [];
  for await (const { fresh } of readAll(service)) providers.push(...fresh);
  return providers;
}
