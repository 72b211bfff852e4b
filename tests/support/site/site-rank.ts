import { parseConfig } from "../../../src/config";
import { ContentReader } from "../../../src/content/content-reader";
import { StoredContent } from "../../../src/content/reading/stored-content";
import { Isolate } from "../../../src/replica/isolate";
import { SiteSearch } from "../../../src/search/site-search";
import { searchPart } from "../../../src/search/sources";
import { searchables } from "../../../src/sections";
import { sampleObject } from "../cms/fixed-object";
import { MemoryKv } from "../platform/memory-kv";
import type { SiteQuestion } from "./site-questions";

/** Asks the site search of the sample product, over the index as its object stores it; answers with paths, the best first. */
export async function askSample(): Promise<(asked: SiteQuestion) => Promise<readonly string[]>> {
  const object = sampleObject("contoh");
  const kv = new MemoryKv();
  await object.publish(kv);
  const own = new Isolate(kv);
  const stored = new StoredContent("contoh", own, () => object.calls);
  const reader = () => new ContentReader(stored, () => undefined);
  object.search = object.part(JSON.parse((await searchPart(searchables, reader(), object.value)) ?? "null"));
  await object.publish(kv);
  stored.adopt({ snapshot: object.snapshot(), tags: [] });
  const search = new SiteSearch(searchables, own.memory.partition());
  const settings = { name: "Contoh", content: { origin: "embedded" } };
  const product = parseConfig({ DEFAULT_PRODUCT: "contoh" }, { contoh: settings }).defaultProduct;
  return async ({ question, language }) => {
    const optional = <T>(answer: Promise<T>) => answer.catch(() => null);
    const { hits } = await search.find({ product, language, content: reader(), optional }, question);
    return hits.map(({ item }) => item.path);
  };
}
