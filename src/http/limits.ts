import { digestOf } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { networkOf } from "../platform/network";

/** Counters of wrangler.toml; a runtime that lacks one does not limit what it counts. */
export interface RateBindings {
  readonly PROVIDER_RATE?: RateLimit;
  readonly FORM_RATE?: RateLimit;
  readonly UPLOAD_RATE?: RateLimit;
  readonly QUESTION_RATE?: RateLimit;
  readonly DOOR_RATE?: RateLimit;
}

/** Everything of one visitor that is counted, and by which counter. */
const rates = {
  /** Questions to the provider service, from its endpoints and from pages alike. */
  provider: "PROVIDER_RATE",
  form: "FORM_RATE",
  upload: "UPLOAD_RATE",
  /** Whether the outbox has a reference. */
  reference: "QUESTION_RATE",
  search: "QUESTION_RATE",
  health: "QUESTION_RATE",
  media: "QUESTION_RATE",
  /** Wrong secrets. */
  secret: "DOOR_RATE",
} as const satisfies Record<string, keyof RateBindings>;

export type Limited = keyof typeof rates;

/** Seconds after which a visitor who asked too much may go on. */
export const retryAfterSeconds = "60";

/**
 * How much one visitor may ask in a minute of everything that costs more than this site's own time: the CMS, the
 * provider service, the outbox. No counter learns a visitor's address: keys are hashes.
 */
export class Limits {
  constructor(private readonly bindings: RateBindings) {}

  /**
   * Counts the request, and says whether it is still within the visitor's limit. A counter that fails lets it pass.
   * @param subject what is counted by itself, such as a form's id
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

  /** Names a visitor, for one subject only, without the address. */
  keyOf(request: Request, subject: string): Promise<string> {
    return digestOf(`${subject} ${networkOf(addressOf(request))}`);
  }
}

/** Cloudflare sets it on every request, whatever the visitor sent. */
const addressOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "";
