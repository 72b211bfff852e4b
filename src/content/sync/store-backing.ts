import { systemClock } from "../../platform/clock";
import type { Reading } from "../../replica/caller";
import { MissingContent, UnavailableContent } from "../failures";
import type { Collection } from "../resource";
import {
  type ContentBacking,
  type StoredItem,
  StoredItemSchema,
  type StoredResource,
  StoredResourceSchema,
} from "../stored";
import { type Switches, untouched } from "../switches";
import type { ContentStore } from "./content-store";

type ItemType<Item> = Pick<Collection<Item, unknown>, "name" | "storedItem">;

export class StoreBacking implements ContentBacking {
  constructor(private readonly store: ContentStore) {}

  prepare(): void {}

  async resource(name: string): Promise<Reading<StoredResource>> {
    const json = this.store.resource(name);
    if (json === null) throw new UnavailableContent(`${name}, which was never read`);
    return reading(StoredResourceSchema.parse(JSON.parse(json)));
  }

  async part(hash: string): Promise<Reading<unknown>> {
    const json = this.store.entry(`#${hash}`);
    if (json === null) throw new UnavailableContent("a part that is gone");
    return reading(JSON.parse(json));
  }

  async item(resource: string, id: string): Promise<Reading<StoredItem>> {
    const json = this.store.items.entry(resource, id);
    if (json === null) throw new MissingContent(`${resource}/${id}`);
    return reading(StoredItemSchema.parse(JSON.parse(json)));
  }

  /** An item without its neighbours; null if it is absent or invalid. */
  value<Item>({ name, storedItem }: ItemType<Item>, id: string): Item | null {
    const json = this.store.items.value(name, id);
    return json === null ? null : (storedItem.safeParse(JSON.parse(json)).data ?? null);
  }

  async search(): Promise<null> {
    return null;
  }

  async switches(): Promise<Reading<Switches>> {
    return reading(this.store.switches ?? untouched);
  }
}

const reading = <Value>(value: Value): Reading<Value> => ({ value, source: "memory", validUntil: systemClock.now() });
