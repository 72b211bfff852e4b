import type { BulkStore } from "../../../src/replica/bulk-reader";
import { news } from "../../../src/sections/stories/stories";
import { MemoryKv } from "../platform/memory-kv";
import { type FixedObject, sampleObject } from "./fixed-object";
import { sampleStories } from "./strapi-stories";

const paragraph =
  "<p>Tim kami memeriksa setiap klaim dengan cermat sehingga peserta dapat fokus pada pemulihan di rumah sakit rekanan.</p>";

/** The newest first; each about 3,000 characters long. */
export const longStories = (count: number) => sampleStories(count, "Kabar tentang klaim nomor", paragraph.repeat(25));

/** KV with the content of many products, which all have the same: stored once, under every product's keys. */
export class ManyProducts implements BulkStore {
  readonly names: readonly string[];
  readonly object: FixedObject = sampleObject("contoh");
  readonly #kv = new MemoryKv();

  private constructor(products: number) {
    this.names = Array.from({ length: products }, (_, number) => `p${number}`);
  }

  static async create(products: number, storiesEach: number): Promise<ManyProducts> {
    const many = new ManyProducts(products);
    many.object.take(news, longStories(storiesEach));
    await many.object.index();
    await many.object.publish(many.#kv);
    return many;
  }

  /** Settings of a site that has all of them. */
  get variables() {
    const settings = { content: { origin: "embedded" } };
    const products = this.names.map((name) => [name, { name: `Produk ${name}`, ...settings }]);
    return { DEFAULT_PRODUCT: this.names[0], PRODUCTS: Object.fromEntries(products) };
  }

  async get(keys: string[]): Promise<Map<string, string | null>> {
    const shared = keys.map((key) => key.replace(/^(content:\d+:)p\d+(?=$|[#:])/, "$1contoh"));
    const found = await this.#kv.get(shared);
    return new Map(keys.map((key, position) => [key, found.get(shared[position] ?? "") ?? null]));
  }
}
