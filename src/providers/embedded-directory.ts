import { systemClock } from "../platform/clock";
import { hashOf } from "../platform/digest";
import {
  type Directory,
  type LoadedDirectory,
  type NearHomeList,
  nearestToHome,
  type Stamp,
  wholeRecord,
} from "./directory";
import { readAll } from "./listing";
import { ages } from "./policy";
import type { Position, Provider } from "./provider";
import type { ProviderService } from "./service";
import { type ProviderSummary, summariesInOrder } from "./summary";

/** The list of a provider service inside the Worker. It never changes, so nothing is stored. */
export class EmbeddedDirectory implements Directory {
  #loaded: LoadedDirectory | null = null;

  constructor(
    private readonly service: ProviderService,
    private readonly home: Position,
  ) {}

  stored(): Promise<LoadedDirectory> {
    return this.read();
  }

  async read(): Promise<LoadedDirectory> {
    if (this.#loaded && systemClock.now() - this.#loaded.asOf < ages.refreshMs) return this.#loaded;
    const summaries = this.#loaded?.summaries ?? summariesInOrder(await all(this.service));
    const hash = this.#loaded?.hash ?? (await hashOf(JSON.stringify(summaries)));
    this.#loaded = { summaries, hash, asOf: systemClock.now(), complete: true, failing: false };
    return this.#loaded;
  }

  async records(summaries: readonly ProviderSummary[]): Promise<Provider[]> {
    return summaries.map(wholeRecord);
  }

  async nearHome(): Promise<NearHomeList> {
    const { summaries } = await this.read();
    const near = nearestToHome(summaries, this.home);
    return { providers: near.map(({ of, distanceKm }) => ({ ...wholeRecord(of), distanceKm })), complete: true };
  }

  async stamp(): Promise<Stamp> {
    const { summaries, asOf } = await this.read();
    return { count: summaries.length, asOf, failing: false, withheld: null };
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
