import { ContentReader } from "./content/content-reader";
import type { Archive } from "./content/sync/archive";
import { ArchiveBacking } from "./content/sync/archive-backing";
import { ContentSync as ProductContent } from "./content/sync/content-sync";
import { embeddedCms } from "./embedded/cms";
import { purgedTags } from "./http/edge";
import { Outbox as PostOutbox } from "./outbox/outbox";
import { DirectorySync as ProviderDirectorySync } from "./providers/sync/directory-sync";
import { indexName, searchPart } from "./search/sources";
import { resources, searchables } from "./sections";

/** The outbox, which knows by what questions a CMS tells its dialect. */
export class Outbox extends PostOutbox {
  protected override readonly paths = resources.map(({ path }) => path);
}

/** The content of one product and locale, which knows what the sections ask. */
export class ContentSync extends ProductContent {
  protected override readonly resources = resources;
  protected override readonly embedded = embeddedCms;
  protected override readonly indexName = indexName(searchables);

  protected override async index(archive: Archive): Promise<void> {
    const backing = new ArchiveBacking(archive);
    const content = new ContentReader(backing, (task) => this.ctx.waitUntil(task));
    await archive.putSearch(await searchPart(searchables, content, (of, id) => backing.value(of, id)));
  }

  protected override changed(name: string, tags: readonly string[]): Promise<boolean> {
    const [product = ""] = name.split("@");
    return this.ctx.exports.Pages.purge(purgedTags({ product, names: tags }));
  }
}

/** The provider directory of one product. */
export class DirectorySync extends ProviderDirectorySync {
  protected override changed(product: string): Promise<boolean> {
    return this.ctx.exports.Pages.purge(purgedTags({ product, names: ["providers"] }));
  }
}
