import { CmsError } from "../../cms/error";
import { systemClock } from "../../platform/clock";
import { maxListCharacters, type Usage } from "../../platform/record-limits";
import { type AnyResource, requestOrder } from "../model/resource";
import type { KnownItem } from "./items";

/** Longer lists are refused. */
const maxReadCharacters = 4 * maxListCharacters;

/** Limits of one scan: records of any resource, and characters of a list, which is in memory as a whole. */
export class ScanLimits {
  constructor(
    private readonly resource: AnyResource,
    public characters = 0,
  ) {}

  /**
   * @returns whether a list has reached its limit
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

  /** The newest items within the limits, in their order. */
  newest<Item extends Pick<KnownItem, "length">>(all: readonly Item[]): readonly Item[] {
    const { order, limit } = this.resource;
    const newestFirst = order === "newest" ? all : all.toReversed();
    let characters = 0;
    const newest = newestFirst.slice(0, limit).filter(({ length }) => {
      characters += length;
      return !this.#isTooLong || characters <= maxListCharacters;
    });
    return order === "newest" ? newest : newest.toReversed();
  }

  get #isTooLong(): boolean {
    return this.resource.kind === "list" && this.characters > maxListCharacters;
  }
}

/** Remaining budget of one invocation. CPU time grows with the length of changed records. */
export class ReadBudget {
  constructor(
    public characters: number,
    /** Milliseconds since the epoch. */
    private readonly until: number,
    /** Of the CMS, without the empty page that ends a list. */
    public rows = Number.POSITIVE_INFINITY,
  ) {}

  get isSpent(): boolean {
    return this.characters <= 0 || this.rows <= 0 || systemClock.now() >= this.until;
  }
}
