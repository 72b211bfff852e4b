import { hoursText } from "../../hours/opening-hours";
import { hoursIn } from "../../hours/spoken-hours";
import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { dayInJakarta } from "../../platform/formats/day";
import { log, reasonOf } from "../../platform/log";
import type { WaitUntil } from "../../platform/wait-until";
import { phoneNumbersIn } from "../../telephone/phone-numbers";
import { careListIn } from "../../vocabulary/care";
import { codeKeyOf, type DetailsSummary, maxListed, type ProviderDetails } from "./provider-details";

/** What a facility confirmed, and what operators accepted of its corrections. */
export interface CheckedFacility {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
  /** Accepted values by the fields' names in the CMS. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

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

/** The checked facilities of one product, as they stand over the details of the CMS. */
export class ChecksOverlay {
  readonly #byCode: ReadonlyMap<string, CheckedFacility>;

  constructor(
    readonly version: number,
    checked: readonly CheckedFacility[],
  ) {
    this.#byCode = new Map(checked.map((each) => [codeKeyOf(each.code), each]));
  }

  /** The details of all providers, each with what its facility has checked since. */
  over(all: readonly DetailsSummary[]): readonly DetailsSummary[] {
    if (this.#byCode.size === 0) return all;
    const known = new Set(all.map(({ code }) => codeKeyOf(code)));
    const added = [...this.#byCode].flatMap(([key, { code }]) => (known.has(key) ? [] : { ...unknownDetails, code }));
    return [...all, ...added].map((details) => this.#withCheck(details, this.#byCode.get(codeKeyOf(details.code))));
  }

  /** The details of one provider with what its facility has checked since; null if neither exists. */
  overOne(details: ProviderDetails | null, code: string): ProviderDetails | null {
    const check = this.#byCode.get(codeKeyOf(code));
    return check ? this.#withCheck(details ?? { ...unknownDetails, code }, check) : details;
  }

  /** A record of the CMS that was checked on the same day or later wins. */
  #withCheck<Details extends DetailsSummary>(details: Details, check: CheckedFacility | undefined): Details {
    if (!check) return details;
    const checkedOn = dayInJakarta(check.checkedAt).date;
    if (details.checkedOn !== null && details.checkedOn >= checkedOn) return details;
    return { ...details, ...correctionsOf(details, check.fields), checkedOn };
  }
}

const unknownDetails: ProviderDetails = {
  id: "",
  code: "",
  availability: { hours: "", closed: [] },
  remark: "",
  emergency: null,
  services: [],
  cashless: [],
  plans: [],
  languages: [],
  wheelchair: null,
  photo: null,
  landmark: "",
  district: "",
  phones: [],
  address: "",
  satusehat: "",
  bpjs: "",
  checkedOn: null,
};

/** Accepted values as the record of the CMS would have them. Hours that are not understood leave the hours unknown. */
function correctionsOf({ availability }: DetailsSummary, fields: CheckedFacility["fields"]): Partial<ProviderDetails> {
  const { Telecom, Address_Line, Opening_Hours, Service_Type, Availability_Exceptions } = fields;
  const hours = Opening_Hours === undefined ? null : hoursIn(Opening_Hours);
  return {
    ...(Telecom !== undefined && { phones: [...phoneNumbersIn(Telecom)] }),
    ...(Address_Line !== undefined && { address: Address_Line }),
    ...(Opening_Hours !== undefined && {
      availability: { closed: availability.closed, hours: hours ? hoursText(hours) : "" },
    }),
    ...(Service_Type !== undefined && { services: [...careListIn(Service_Type)].slice(0, maxListed) }),
    ...(Availability_Exceptions !== undefined && { remark: Availability_Exceptions }),
  };
}

/** What an isolate has read of a product's checked facilities. */
export class FacilityChecks {
  #overlay = new ChecksOverlay(0, []);
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
      if (changed) this.#overlay = new ChecksOverlay(changed.version, changed.checked);
      this.#isRead = true;
    } catch (error) {
      log.warn("providers.checks-unread", { product: this.product, reason: reasonOf(error) });
      this.#renewAt = systemClock.now() + ages.failedMs;
    }
  }
}

/** Of a product without such answers. */
export const withoutChecks = new FacilityChecks("", null);
