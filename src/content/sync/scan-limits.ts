import { CmsError } from "../../cms/error";
import { maxListCharacters, type Usage } from "../../platform/record-limits";
import { type AnyResource, requestOrder } from "../resource";

/** Longer lists are refused. */
const maxReadCharacters = 4 * maxListCharacters;

/** The limits of one scan: records of every resource, and characters of a list, whose records are in memory together. */
export class ScanLimits {
  /** @param characters of the pages that were read so far */
  constructor(
    private readonly resource: AnyResource,
    public characters = 0,
  ) {}

  /**
   * Counts the characters of a page.
   * @returns whether a list has all of its newest records that it may
   * @throws {CmsError} for a list that is too long to be read
   */
  add(characters: number): boolean {
    this.characters += characters;
    if (this.resource.kind !== "list") return false;
    if (this.characters > maxReadCharacters) throw new CmsError("too-large", `over ${maxReadCharacters} characters`);
    return this.#isTooLong && requestOrder(this.resource) === "newest";
  }

  /** Of the nearer limit. @param count of the CMS's records */
  usage(count: number): Usage {
    const { kind, limit } = this.resource;
    const isNearer = kind === "list" && this.characters / maxListCharacters > count / limit;
    if (isNearer) return { count: this.characters, limit: maxListCharacters, unit: "characters" };
    return { count, limit, unit: "records" };
  }

  /**
   * The newest items within the limits, in their order.
   * @param lengthsOf returns the characters of stored items, by id
   */
  newest<Item extends { readonly id: string }>(
    all: readonly Item[],
    lengthsOf: () => ReadonlyMap<string, number>,
  ): readonly Item[] {
    const { order, limit } = this.resource;
    const newest = order === "newest" ? all.slice(0, limit) : all.slice(-limit);
    if (!this.#isTooLong) return newest;
    const lengths = lengthsOf();
    let characters = 0;
    const fits = ({ id }: Item) => {
      characters += lengths.get(id) ?? 0;
      return characters <= maxListCharacters;
    };
    return order === "newest" ? newest.filter(fits) : newest.toReversed().filter(fits).toReversed();
  }

  get #isTooLong(): boolean {
    return this.resource.kind === "list" && this.characters > maxListCharacters;
  }
}
