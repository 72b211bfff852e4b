import { type ContentReader, Derivation } from "../../content/reading/content-reader";
import { MissingContent } from "../../content/reading/failures";
import { changeOf, type OpenState, openStateAt, type TimedPlace } from "../../hours/open-state";
import { dayNumberOf, isAlwaysOpen, readClosedDays, readHours } from "../../hours/opening-hours";
import { offsetOfProvince } from "../../hours/zones";
import { memoized } from "../../platform/memoized";
import type { WaitUntil } from "../../platform/wait-until";
import type { ProviderSummary } from "../directory/summary";
import type { Provider } from "../provider";
import type { ChecksOverlay } from "./checked-facility";
import { type FacilityChecks, withoutChecks } from "./facility-checks";
import { codeKeyOf, type DetailsSummary, holidays, type ProviderDetails, providerDetails } from "./provider-details";

type Located = Pick<ProviderSummary, "codeKey" | "province">;

/** What a query needs beside words and places. */
export interface DetailsFilter {
  readonly open: boolean;
  readonly always: boolean;
  readonly emergency: boolean;
  readonly inpatient: boolean;
  /** Empty for any. */
  readonly plan: string;
}

/** Plans offered as a filter. */
const maxPlans = 60;

/** What editors and facilities have added to providers, for searches. Equal hours are read, and decided, once. */
export class DetailsIndex {
  readonly #byCode = new Map<string, DetailsSummary>();
  readonly #hoursOf = memoized((hours: string) => ({ read: readHours(hours) }));
  readonly #closedDaysOf = memoized((closed: string) =>
    closed.split(" ").flatMap((days) => readClosedDays(days) ?? []),
  );
  readonly #offsetOf = memoized((province: string) => ({ minutes: offsetOfProvince(province) }));
  readonly #narrowed = new WeakMap<readonly ProviderSummary[], Narrowed>();
  #states = new Map<string, OpenState>();
  #statesAt = 0;
  /** What can be filtered by, since some provider has it. */
  readonly offers: {
    readonly open: boolean;
    readonly emergency: boolean;
    readonly inpatient: boolean;
    readonly plans: readonly string[];
  };

  constructor(private readonly all: readonly DetailsSummary[]) {
    const plans = new Map<string, number>();
    for (const details of all) {
      const key = codeKeyOf(details.code);
      if (!this.#byCode.has(key)) this.#byCode.set(key, details);
      for (const plan of details.plans) plans.set(plan, (plans.get(plan) ?? 0) + 1);
    }
    const frequent = [...plans].toSorted(([, a], [, b]) => b - a).slice(0, maxPlans);
    this.offers = {
      open: all.some(({ availability }) => availability.hours !== ""),
      emergency: all.some(({ emergency }) => emergency === true),
      inpatient: all.some(({ services }) => services.includes("inpatient")),
      plans: frequent.map(([plan]) => plan).toSorted(),
    };
  }

  #checked: { readonly version: number; readonly index: DetailsIndex } | null = null;

  /** The same details with what facilities have checked since. */
  withChecks(overlay: ChecksOverlay): DetailsIndex {
    if (overlay.version === 0) return this;
    if (this.#checked?.version !== overlay.version) {
      this.#checked = { version: overlay.version, index: new DetailsIndex(overlay.over(this.all)) };
    }
    return this.#checked.index;
  }

  get isEmpty(): boolean {
    return this.#byCode.size === 0;
  }

  of({ codeKey }: Pick<ProviderSummary, "codeKey">): DetailsSummary | null {
    return this.#byCode.get(codeKey) ?? null;
  }

  /** What a list shows of a provider; null without details. */
  listed(provider: Pick<Provider, "providerCode" | "province">) {
    const details = this.#byCode.get(codeKeyOf(provider.providerCode));
    if (!details) return null;
    const { availability, emergency, services, plans, checkedOn } = details;
    const { minutes } = this.#offsetOf(provider.province);
    return { ...availability, offsetMinutes: minutes, emergency, services, plans, checkedOn };
  }

  /** The telephone numbers that replace the service's; empty without any. */
  phonesOf({ providerCode }: Pick<Provider, "providerCode">): DetailsSummary["phones"] {
    return this.#byCode.get(codeKeyOf(providerCode))?.phones ?? [];
  }

  /**
   * The providers that certainly have what a filter needs, and until when that holds, in milliseconds since the epoch.
   * @param closedDays days since the epoch that are public holidays
   */
  narrowed(
    all: readonly ProviderSummary[],
    filter: DetailsFilter,
    publicHolidays: ReadonlySet<number>,
    now: number,
  ): Narrowed {
    const key = JSON.stringify(filter);
    const known = this.#narrowed.get(all);
    if (known?.key === key && now >= known.from && now < known.until) return known;
    let until = Number.POSITIVE_INFINITY;
    const summaries = all.filter((summary) => {
      const details = this.of(summary);
      if (!details) return false;
      if (filter.emergency && details.emergency !== true) return false;
      if (filter.inpatient && !details.services.includes("inpatient")) return false;
      if (filter.plan !== "" && !details.plans.includes(filter.plan)) return false;
      const hours = this.#hoursOf(details.availability.hours).read;
      if (filter.always && !(hours && isAlwaysOpen(hours))) return false;
      if (!filter.open) return true;
      const state = this.#stateOf(details, summary, publicHolidays, now);
      until = Math.min(until, changeOf(state));
      return state.kind === "open";
    });
    const narrowed = { key, summaries, from: now, until };
    this.#narrowed.set(all, narrowed);
    return narrowed;
  }

  #stateOf(
    { availability: { hours, closed } }: DetailsSummary,
    { province }: Located,
    publicHolidays: ReadonlySet<number>,
    now: number,
  ): OpenState {
    if (this.#statesAt !== now) {
      this.#states = new Map();
      this.#statesAt = now;
    }
    const offsetMinutes = this.#offsetOf(province).minutes;
    const days = closed.join(" ");
    const key = `${hours}\n${days}\n${offsetMinutes}`;
    const known = this.#states.get(key);
    if (known) return known;
    const place: TimedPlace = {
      hours: this.#hoursOf(hours).read,
      closedDays: days === "" ? [] : this.#closedDaysOf(days),
      offsetMinutes,
    };
    const state = openStateAt(place, publicHolidays, now);
    this.#states.set(key, state);
    return state;
  }
}

interface Narrowed {
  readonly key: string;
  readonly summaries: readonly ProviderSummary[];
  readonly from: number;
  readonly until: number;
}

const index = new Derivation((all: readonly DetailsSummary[]) => new DetailsIndex(all));

const holidayDates = new Derivation((all: readonly { readonly date: string | null }[]) => {
  const dates = all.flatMap(({ date }) => date ?? []);
  return { dates, days: new Set(dates.flatMap((date) => dayNumberOf(date) ?? [])) };
});

export interface PublicHolidays {
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** The same in days since the epoch. */
  readonly days: ReadonlySet<number>;
}

/** The details of providers: what the CMS has, and what facilities have checked since. */
export interface DetailsSource {
  index(): Promise<DetailsIndex>;
  /** All details of one provider; null without any. */
  of(code: string): Promise<ProviderDetails | null>;
  holidays(): Promise<PublicHolidays>;
  /** Notes that a response depends on the clock. @param until milliseconds since the epoch */
  follow(state: string, until: number): void;
}

export const withoutDetails: DetailsSource = {
  index: async () => new DetailsIndex([]),
  of: async () => null,
  holidays: async () => ({ dates: [], days: new Set() }),
  follow: () => undefined,
};

/** Of a CMS without the type. One index, so that its {@link DetailsIndex.withChecks} is made once. */
const noDetails = new DetailsIndex([]);

/** A CMS without these types has no details and no holidays. */
export function detailsIn(
  content: ContentReader,
  waitUntil: WaitUntil,
  checks: FacilityChecks = withoutChecks,
): DetailsSource {
  async function overlay(): Promise<ChecksOverlay> {
    const current = await checks.current(waitUntil);
    content.depend(`checked facilities ${current.version}`, checks.validUntil);
    return current;
  }
  return {
    index: async () => {
      const known = content.derived(providerDetails, index).catch(ifMissing(async () => noDetails));
      const [details, checked] = await Promise.all([known, overlay()]);
      return details.withChecks(checked);
    },
    of: async (code) => {
      const known = content.lookUp(providerDetails, code).catch(ifMissing(async () => null));
      const [details, checked] = await Promise.all([known, overlay()]);
      return checked.overOne(details, code);
    },
    holidays: () => content.derived(holidays, holidayDates).catch(ifMissing(withoutDetails.holidays)),
    follow: (state, until) => content.follow(state, until),
  };
}

const ifMissing =
  <Value>(without: () => Promise<Value>) =>
  (error: unknown): Promise<Value> => {
    if (error instanceof MissingContent) return without();
    throw error;
  };
