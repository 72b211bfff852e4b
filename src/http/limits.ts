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

interface Rate {
  readonly binding: keyof RateBindings;
  /** What is sent from the machine itself does not count in the local runtime: tests and tools send many forms. */
  readonly sparesLocal: boolean;
}

/** Everything of one visitor that is counted, and by which counter. */
const rates = {
  /** Questions to the provider service, from its endpoints and from pages alike. */
  provider: { binding: "PROVIDER_RATE", sparesLocal: false },
  form: { binding: "FORM_RATE", sparesLocal: true },
  upload: { binding: "UPLOAD_RATE", sparesLocal: true },
  /** Whether the outbox has a reference. */
  reference: { binding: "QUESTION_RATE", sparesLocal: true },
  search: { binding: "QUESTION_RATE", sparesLocal: false },
  health: { binding: "QUESTION_RATE", sparesLocal: false },
  media: { binding: "QUESTION_RATE", sparesLocal: false },
  /** Wrong secrets. */
  secret: { binding: "DOOR_RATE", sparesLocal: false },
} as const satisfies Record<string, Rate>;

export type Limited = keyof typeof rates;

/** Seconds after which a visitor who asked too much may go on. */
export const retryAfterSeconds = "60";

/**
 * How much one visitor may ask in a minute of everything that costs more than this site's own time: the CMS, the
 * provider service, the outbox. No counter learns a visitor's address: keys are hashes.
 */
export class Limits {
  constructor(
    private readonly bindings: RateBindings,
    private readonly options: { readonly localRuntime: boolean },
  ) {}

  /**
   * Counts the request, and says whether it is still within the visitor's limit. A counter that fails lets it pass.
   * @param subject what is counted by itself, such as a form's id
   */
  async admits(request: Request, limited: Limited, subject: string = limited): Promise<boolean> {
    const { binding, sparesLocal } = rates[limited];
    const counter = this.bindings[binding];
    if (!counter || (sparesLocal && this.options.localRuntime && isLocal(request))) return true;
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

const isLocal = (request: Request) => /^(127(\.\d{1,3}){3}|::1|)$/.test(addressOf(request));
