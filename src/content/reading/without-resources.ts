import { MissingContent } from "./failures";
import { type ContentBacking, nothingStored } from "./stored";

/** Content in which the named resources are empty, whatever is stored of them. */
export function withoutResources(content: ContentBacking, names: ReadonlySet<string>): ContentBacking {
  if (names.size === 0) return content;
  return {
    prepare: (caller, item) => content.prepare?.(caller, item && names.has(item.resource) ? undefined : item),
    resource: async (name, needsAll, caller) => (names.has(name) ? nothing : content.resource(name, needsAll, caller)),
    item: async (resource, id, caller) => {
      if (names.has(resource)) throw new MissingContent(resource);
      return content.item(resource, id, caller);
    },
    part: (hash, caller) => content.part(hash, caller),
    search: (caller) => content.search(caller),
    switches: (caller) => content.switches(caller),
  };
}

const nothing = { value: nothingStored, source: "memory", validUntil: Number.POSITIVE_INFINITY } as const;
