import { hoursText } from "../../hours/opening-hours";
import { hoursIn } from "../../hours/spoken-hours";
import { dayInJakarta } from "../../platform/formats/day";
import { phoneNumbersIn } from "../../telephone/phone-numbers";
import { careListIn } from "../../vocabulary/care";
import type { CheckedFacility, ChecksOverlay } from "./checked-facility";
import { codeKeyOf, type DetailsSummary, maxListed, type ProviderDetails } from "./provider-details";

/** Details with what facilities have checked since. */
export class FacilityOverlay implements ChecksOverlay {
  readonly #byCode: ReadonlyMap<string, CheckedFacility>;

  constructor(
    readonly version: number,
    checked: readonly CheckedFacility[],
  ) {
    this.#byCode = new Map(checked.map((each) => [codeKeyOf(each.code), each]));
  }

  over(all: readonly DetailsSummary[]): readonly DetailsSummary[] {
    if (this.#byCode.size === 0) return all;
    const known = new Set(all.map(({ code }) => codeKeyOf(code)));
    const added = [...this.#byCode].flatMap(([key, { code }]) => (known.has(key) ? [] : { ...unknownDetails, code }));
    return [...all, ...added].map((details) => this.#withCheck(details, this.#byCode.get(codeKeyOf(details.code))));
  }

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
