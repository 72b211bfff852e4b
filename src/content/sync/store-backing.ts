import { z } from "zod";
import type { Reading } from "../../replica/caller";
import type { Collection } from "../model/resource";
import { untouched } from "../operations/switches";
import { UnavailableContent } from "../reading/failures";
import { StoredItemSchema, StoredResourceSchema } from "../reading/stored";
import type { ContentStore } from "./content-store";

type ItemType<Item> = Pick<Collection<Item, unknown>, "name" | "storedItem">;

/** Content from the object's database, as `ContentBacking`. */
export const storeBacking = (store: ContentStore) => ({
  resource: async (name: string) => reading(StoredResourceSchema, store.resource(name), name),
  part: async (hash: string) => reading(z.unknown(), store.part(hash), "a part"),
  item: async (resource: string, id: string) => reading(StoredItemSchema, store.items.entry(resource, id), id),
  /** An item without its neighbours; null if it is absent or invalid. */
  value<Item>({ name, storedItem }: ItemType<Item>, id: string): Item | null {
    const json = store.items.value(name, id);
    return json === null ? null : (storedItem.safeParse(JSON.parse(json)).data ?? null);
  },
  search: async () => null,
  switches: async () => ({ ...always, value: store.switches ?? untouched }),
});

const always = { source: "memory", validUntil: Number.POSITIVE_INFINITY } as const;

function reading<Value>(schema: z.ZodType<Value>, json: string | null, name: string): Reading<Value> {
  if (json === null) throw new UnavailableContent(`${name}, which is not stored`);
  return { ...always, value: schema.parse(JSON.parse(json)) };
}
