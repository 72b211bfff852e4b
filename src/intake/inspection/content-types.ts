import type { Budget } from "./budget";
import { Finding } from "./finding";
import { parseXmlList } from "./xml";

const namespace = "http://schemas.openxmlformats.org/package/2006/content-types";

/** The content type of a part by its name without a leading slash, in lower case; empty if none is declared. */
export type ContentTypeOf = (name: string) => string;

/** @throws {Finding} for a declaration that is not well-formed or contradicts another */
export async function readContentTypes(chunks: Iterable<Uint8Array>, budget: Budget): Promise<ContentTypeOf> {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { local, uri, attributes } of await parseXmlList(chunks, "Types", budget)) {
    const values = new Map(attributes.map((each) => [each.prefix ? "" : each.local, each.value.toLowerCase()]));
    const types = local === "Override" ? byName : byExtension;
    const key = values.get(local === "Override" ? "PartName" : "Extension");
    const type = values.get("ContentType");
    const isKnown = (local === "Override" || local === "Default") && uri === namespace && attributes.length === 2;
    if (!isKnown || key === undefined || type === undefined || types.has(key)) throw new Finding("unreadable");
    types.set(key, type);
  }
  return (name) => byName.get(`/${name}`.toLowerCase()) ?? byExtension.get(extensionOf(name)) ?? "";
}

const extensionOf = (name: string) => /\.([^./]*)$/.exec(name.toLowerCase())?.[1] ?? "";
