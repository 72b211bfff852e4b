import { z } from "zod";
import type { Reading } from "../../replica/caller";
import { UnavailableContent } from "../failures";
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

  async resource(name: string): Promise<Reading<StoredResource>> {
    return reading(StoredResourceSchema, this.store.resource(name), name);
  }

  async part(hash: string): Promise<Reading<unknown>> {
    return reading(z.unknown(), this.store.entry(`#${hash}`), "a part");
  }

  async item(resource: string, id: string): Promise<Reading<StoredItem>> {
    return reading(StoredItemSchema, this.store.items.entry(resource, id), id);
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
    return { ...always, value: this.store.switches ?? untouched };
  }
}

const always = { source: "memory", validUntil: Number.POSITIVE_INFINITY } as const;

function reading<Value>(schema: z.ZodType<Value>, json: string | null, name: string): Reading<Value> {
  if (json === null) throw new UnavailableContent(`${name}, which is not stored`);
  return { ...always, value: schema.parse(JSON.parse(json)) };
}
