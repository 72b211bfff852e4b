import type { Product } from "./config";
import type { AnyResource } from "./content/model/resource";
import { ContentReader } from "./content/reading/content-reader";
import type { ContentStore } from "./content/sync/content-store";
import { ContentObject } from "./content/sync/content-sync";
import { storeBacking } from "./content/sync/store-backing";
import { embeddedCms } from "./embedded/cms";
import { purgedTags } from "./http/headers/edge";
import { OutboxObject } from "./outbox/object";
import { DirectoryObject } from "./providers/sync/directory-sync";
import { indexName, searchOneSource } from "./search/sources";
import { resources, resourcesOf, searchables } from "./sections";

/** The outbox, with the paths by which the CMS's dialect is detected. */
export class SiteOutbox extends OutboxObject {
  protected override readonly paths = resources.map(({ path }) => path);
}

/** The content of one product and locale, with the resources of all sections. */
export class SiteContentObject extends ContentObject {
  protected override readonly embedded = embeddedCms;
  protected override readonly indexName = indexName(searchables);

  protected override resourcesOf(product: Product): readonly AnyResource[] {
    return resourcesOf(product);
  }

  protected override async index(store: ContentStore): Promise<void> {
    const backing = storeBacking(store);
    const content = new ContentReader(backing, (task) => this.ctx.waitUntil(task));
    await store.putSearch(await searchOneSource(searchables, content, (of, id) => backing.value(of, id)));
  }

  protected override changed(name: string, tags: readonly string[]): Promise<boolean> {
    return purge(this.ctx, name, tags);
  }
}

/** The provider directory of one product. */
export class SiteDirectoryObject extends DirectoryObject {
  protected override changed(name: string, tags: readonly string[]): Promise<boolean> {
    return purge(this.ctx, name, tags);
  }
}

/** @param name of a replica: the product's key, with its locale unless that is the default one */
function purge(ctx: DurableObjectState, name: string, names: readonly string[]): Promise<boolean> {
  const [product = ""] = name.split("@");
  return ctx.exports.Pages.purge(purgedTags({ product, names }));
}
