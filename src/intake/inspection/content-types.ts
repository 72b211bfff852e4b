import type { Budget } from "./budget";
import { Finding } from "./finding";
import { parseXml, type XmlElement } from "./xml";

const uri = "http://schemas.openxmlformats.org/package/2006/content-types";

/** The content types declared for the parts of a package, in lower case. */
export class ContentTypes {
  readonly #byName = new Map<string, string>();
  readonly #byEnding = new Map<string, string>();

  /** @throws {Finding} for a declaration that is not well-formed or contradicts another */
  static async parse(chunks: Iterable<Uint8Array>, budget: Budget): Promise<ContentTypes> {
    const types = new ContentTypes();
    let depth = 0;
    const handler = {
      open(element: XmlElement) {
        if (depth++ > 0) types.#declare(element);
        else if (element.local !== "Types" || element.uri !== uri) throw new Finding("unreadable");
      },
      text() {},
      close() {
        depth--;
      },
    };
    await parseXml(chunks, handler, budget);
    return types;
  }

  /** @param name of a part, without a leading slash */
  of(name: string): string {
    return this.#byName.get(`/${name}`.toLowerCase()) ?? this.#byEnding.get(endingOf(name)) ?? "";
  }

  #declare({ local, uri: namespace, attributes }: XmlElement): void {
    const values = new Map(attributes.map((each) => [each.prefix ? "" : each.local, each.value.toLowerCase()]));
    const types = local === "Override" ? this.#byName : this.#byEnding;
    const key = values.get(local === "Override" ? "PartName" : "Extension");
    const type = values.get("ContentType");
    const isKnown = (local === "Override" || local === "Default") && namespace === uri && attributes.length === 2;
    if (!isKnown || key === undefined || type === undefined || types.has(key)) throw new Finding("unreadable");
    types.set(key, type);
  }
}

const endingOf = (name: string) => /\.([^./]*)$/.exec(name.toLowerCase())?.[1] ?? "";
