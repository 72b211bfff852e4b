import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { networkOf } from "./network";

/** What is limited, and the binding that counts it. */
const rates = {
  provider: "PROVIDER_RATE",
  form: "FORM_RATE",
  upload: "UPLOAD_RATE",
  reference: "QUESTION_RATE",
  /** Status of a submission: each request may guess a reference and an e-mail address. */
  lookup: "FORM_RATE",
  search: "QUESTION_RATE",
  health: "QUESTION_RATE",
  media: "QUESTION_RATE",
  vitals: "QUESTION_RATE",
  steps: "QUESTION_RATE",
  preview: "QUESTION_RATE",
  passed: "QUESTION_RATE",
  tiles: "TILE_RATE",
  builtFiles: "TILE_RATE",
  secret: "DOOR_RATE",
} as const;

export type Limited = keyof typeof rates;

export type RateBindings = Readonly<Partial<Record<(typeof rates)[Limited], RateLimit>>>;

/** The limiter of one route. */
export interface RequestLimit {
  /** Counts a request. True for a route without a limiter, and if its binding fails. */
  admits(request: Request): Promise<boolean>;
  /** Identifies the client for this limiter, without an IP address. */
  keyOf(request: Request): Promise<string>;
}

export const retryAfterSeconds = "60";

/** Limits requests per visitor and minute. The bindings receive hashes, not IP addresses. */
export class Limits {
  constructor(private readonly bindings: RateBindings) {}

  /** Counts a request under a subject, such as the id of a form. Admits it if the binding fails. */
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

  of(limited: Limited | undefined): RequestLimit {
    return {
      admits: async (request: Request) => limited === undefined || this.admits(request, limited),
      keyOf: (request: Request) => this.keyOf(request, limited ?? ""),
    };
  }

  keyOf(request: Request, subject: string): Promise<string> {
    return digestOf(`${subject} ${networkOf(addressOf(request))}`);
  }
}

/** Cloudflare overwrites this header on every request. */
const addressOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "";

/** Network of a visitor, not to be stored or logged; empty if unknown. */
export function networkOfVisitor(request: Request): string {
  const address = addressOf(request);
  return address && networkOf(address);
}
