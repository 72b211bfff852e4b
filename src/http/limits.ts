import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { networkOf } from "../platform/network";

/** Rate limiters from wrangler.toml; where the runtime lacks one, nothing is limited. */
export interface RateBindings {
  readonly PROVIDER_RATE?: RateLimit;
  readonly FORM_RATE?: RateLimit;
  readonly UPLOAD_RATE?: RateLimit;
  readonly QUESTION_RATE?: RateLimit;
  readonly TILE_RATE?: RateLimit;
  readonly DOOR_RATE?: RateLimit;
}

/** What is counted per visitor, and by which limiter. */
const rates = {
  /** Requests to the provider service, from its endpoints and from pages. */
  provider: "PROVIDER_RATE",
  form: "FORM_RATE",
  upload: "UPLOAD_RATE",
  /** Looking up a reference in the outbox. */
  reference: "QUESTION_RATE",
  /** Asking what became of something sent: each is a guess at a reference and an address. */
  lookup: "FORM_RATE",
  search: "QUESTION_RATE",
  health: "QUESTION_RATE",
  media: "QUESTION_RATE",
  /** Reports of how fast a page was. */
  vitals: "QUESTION_RATE",
  /** Previewed pages, which ask the CMS themselves. */
  preview: "QUESTION_RATE",
  /** What is passed on to the CMS and the provider service as it is: see `endpoints/pass-through.ts`. */
  passed: "QUESTION_RATE",
  /** Parts of archives of map tiles that no cache has. */
  tiles: "TILE_RATE",
  /** Wrong secrets. */
  secret: "DOOR_RATE",
} as const satisfies Record<string, keyof RateBindings>;

export type Limited = keyof typeof rates;

/** One limiter, for the requests that it counts. */
export interface RequestLimit {
  admits(request: Request): Promise<boolean>;
  /** See {@link Limits.keyOf}. */
  keyOf(request: Request): Promise<string>;
}

/** Seconds after which a limited visitor may continue. */
export const retryAfterSeconds = "60";

/**
 * Limits, per visitor and minute, everything that costs more than this site's own time: the CMS, the provider service,
 * the outbox. Limiters see hashes only, never the address of a visitor.
 */
export class Limits {
  constructor(private readonly bindings: RateBindings) {}

  /**
   * Counts the request. A limiter that fails lets it pass.
   * @param subject what is counted separately, such as the id of a form
   * @returns whether the request is within the visitor's limit
   */
  async admits(request: Request, limited: Limited, subject: string = limited): Promise<boolean> {
    const counter = this.bindings[rates[limited]];
    if (!counter) return true;
    try {
      return (await counter.limit({ key: await this.keyOf(request, subject) })).success;
    } catch (error) {
      log.warn("limit.failed", { limited, reason: reasonOf(error) });
      return true;
    }
  }

  /** The limiter of this name; without a name, one that admits everything. */
  of(limited: Limited | undefined): RequestLimit {
    return {
      admits: async (request) => limited === undefined || this.admits(request, limited),
      keyOf: (request) => this.keyOf(request, limited ?? ""),
    };
  }

  /** A key for a visitor that is different for every subject and does not reveal the address. */
  keyOf(request: Request, subject: string): Promise<string> {
    return digestOf(`${subject} ${networkOf(addressOf(request))}`);
  }
}

/** Cloudflare overwrites this header on every request. */
const addressOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "";

/** The network of a visitor, not to be kept or logged; empty where nothing tells it. */
export function networkOfVisitor(request: Request): string {
  const address = addressOf(request);
  return address && networkOf(address);
}
