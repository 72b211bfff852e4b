import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import type { WaitUntil } from "../../platform/wait-until";
import type { CheckedFacility, ChecksOverlay } from "./checked-facility";

interface CheckedFacilities {
  /** Grows with each change. */
  readonly version: number;
  readonly checked: readonly CheckedFacility[];
}

/** Reads the checked facilities of a product; null if they are still those of a version. */
export type ReadCheckedFacilities = (product: string, version: number) => Promise<CheckedFacilities | null>;

/** How long an isolate uses what it has read, and after a failure, in milliseconds. */
const ages = { renewMs: 5_000, failedMs: 5_000 };

/** Of one call. Only the first request of an isolate waits for it. */
const patienceMs = 1_500;

const noChecks: ChecksOverlay = {
  version: 0,
  over: (all) => all,
  overOne: (details) => details,
};

/** What an isolate has read of a product's checked facilities. */
export class FacilityChecks {
  #overlay = noChecks;
  #isRead = false;
  /** Milliseconds since the epoch. */
  #renewAt = 0;

  /** @param read null for a product whose facilities have no links */
  constructor(
    private readonly product: string,
    private readonly read: ReadCheckedFacilities | null,
  ) {}

  /** Until when {@link current} returns the same; milliseconds since the epoch. */
  get validUntil(): number {
    return this.read ? this.#renewAt : Number.POSITIVE_INFINITY;
  }

  /** The latest that is known; a renewal runs in the background. Never rejects. */
  async current(waitUntil: WaitUntil): Promise<ChecksOverlay> {
    const now = systemClock.now();
    if (!this.read || now < this.#renewAt) return this.#overlay;
    this.#renewAt = now + ages.renewMs;
    const renewal = this.#renew(this.read);
    if (this.#isRead) waitUntil(renewal);
    else await renewal;
    return this.#overlay;
  }

  async #renew(read: ReadCheckedFacilities): Promise<void> {
    try {
      const changed = await withDeadline(read(this.product, this.#overlay.version), patienceMs);
      if (changed) {
        const { FacilityOverlay } = await import("./facility-overlay");
        this.#overlay = new FacilityOverlay(changed.version, changed.checked);
      }
      this.#isRead = true;
    } catch (error) {
      log.warn("providers.checks-unread", { product: this.product, reason: reasonOf(error) });
      this.#renewAt = systemClock.now() + ages.failedMs;
    }
  }
}

/** Of a product without such answers. */
export const withoutChecks = new FacilityChecks("", null);
