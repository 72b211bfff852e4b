import { beforeAll, describe, expect, it, vi } from "vitest";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import { UnavailableContent } from "../../../src/content/reading/failures";
import { makeProviders } from "../../../src/embedded/provider-list";
import { dayNumberOf } from "../../../src/hours/opening-hours";
import { mediaAddressFor } from "../../../src/media/media-address";
import { DetailsIndex, type DetailsSource } from "../../../src/providers/details/details-index";
import { providerDetails } from "../../../src/providers/details/provider-details";
import { createProviders } from "../../../src/providers/providers";
import { Isolate } from "../../../src/replica/isolate";
import { collections } from "../../../src/sample/content";
import { productSettings } from "../../forms/product";
import { fakeDate } from "../../support/clock/fake-date";
import { LimitedStore } from "../../support/platform/limited-store";
import { expectLogs } from "../../support/tools/logs";

const ingest = createIngest(mediaAddressFor("contoh", { origin: "https://cms.example", mediaHosts: [] }));
const christmas = "2026-12-25";

let index: DetailsIndex;
beforeAll(() => {
  const all = (collections["provider-details"] ?? []).map((fields) =>
    providerDetails.summarise(fromCms(providerDetails, { ...fields, id: String(fields.id) }, ingest)),
  );
  index = new DetailsIndex(all);
});

fakeDate();

const directory = createProviders(
  productSettings("contoh"),
  new Isolate(new LimitedStore()),
  () => {
    throw new Error("the directory is embedded");
  },
  async () => makeProviders(),
);

function reader(known: DetailsIndex = index, changed: Partial<DetailsSource> = {}) {
  const followed: number[] = [];
  const source: DetailsSource = {
    index: async () => known,
    of: async () => null,
    holidays: async () => ({ dates: [christmas], days: new Set([dayNumberOf(christmas) ?? 0]) }),
    follow: (_, until) => void followed.push(until),
    ...changed,
  };
  const visitor = { mayCall: async () => true, networkKey: async () => "" };
  return { providers: directory.reader(() => undefined, visitor, source), followed };
}

const at = (time: string) => vi.setSystemTime(new Date(time));

describe("a search among providers with details", () => {
  it("shows hours, services and zone of each, and what can be filtered by", async () => {
    const { providers, offers, holidays } = await reader().providers.search({ search: "rumah sakit bekasi" });
    expect(providers.find(({ details }) => details?.emergency)?.details).toMatchObject({
      hours: "Mo-Su 00:00-24:00; PH 00:00-24:00",
      offsetMinutes: 420,
    });
    expect(offers).toMatchObject({ open: true, emergency: true, inpatient: true });
    expect(holidays).toEqual([christmas]);
  });

  it("has only what is certainly open, until the first of them changes", async () => {
    at("2026-11-30T03:00:00+07:00");
    const night = reader();
    const atNight = await night.providers.search({ open: true });
    at("2026-11-30T10:00:00+07:00");
    const atTen = await reader().providers.search({ open: true });
    expect(atNight.total).toBeGreaterThan(0);
    expect(atTen.total).toBeGreaterThan(atNight.total);
    expect(night.followed[0]).toBeGreaterThan(Date.parse("2026-11-30T03:00:00+07:00"));
    expect(night.providers.dependsOnClock).toBe(true);
  });

  it("narrows by emergency room, inpatient care and plan", async () => {
    const { providers } = reader();
    const emergency = await providers.search({ emergency: true });
    const inpatient = await providers.search({ inpatient: true, city: "Bekasi" });
    const plan = await providers.search({ plan: "Contoh Medika Keluarga" });
    expect(emergency.providers.every(({ details }) => details?.emergency)).toBe(true);
    expect(inpatient.providers.every(({ details }) => details?.services.includes("inpatient"))).toBe(true);
    expect(plan.total).toBeGreaterThan(0);
    expect((await providers.search({ plan: "Tidak Ada" })).total).toBe(0);
  });

  it.each([
    ["klinik buka sekarang", "hours"],
    ["apotek 24 jam", "hours"],
    ["rs rawat inap bekasi", "services"],
    ["igd terdekat", "emergency"],
  ] as const)("answers %s from the details, and says nothing of unrecorded %s", async (search, topic) => {
    at("2026-11-30T10:00:00+07:00");
    const visitor = () => ({ latitude: -6.24, longitude: 106.99 });
    const found = await reader().providers.search({ search, visitor });
    expect(found.total).toBeGreaterThan(0);
    expect(found.unrecorded).not.toContain(topic);
    expect(found.providers[0]?.details).not.toBeNull();
    const unknown = await reader(new DetailsIndex([])).providers.search({ search, visitor });
    expect(unknown.unrecorded).toContain(topic);
    expect(unknown.total).toBeGreaterThanOrEqual(found.total);
  });

  it("puts known emergency rooms first for chest pain at night in Bekasi, each with a number that dials", async () => {
    at("2026-11-30T02:00:00+07:00");
    const { providers, emergency } = await reader().providers.search({ search: "nyeri dada bekasi" });
    expect(emergency).toBe("urgent");
    expect(providers[0]).toMatchObject({ city: "Bekasi", details: { emergency: true } });
    expect(providers[0]?.phones[0]?.number).toMatch(/^\+62/);
  });

  it.each<[string, Partial<DetailsSource>]>([
    ["details", { index: async () => Promise.reject(new UnavailableContent("provider-details")) }],
    ["holidays", { holidays: async () => Promise.reject(new UnavailableContent("holidays")) }],
  ])("is not cached while the %s cannot be read, and claims no open place", async (_, failing) => {
    expectLogs("providers.details-unavailable");
    at("2026-11-30T10:00:00+07:00");
    const { providers: failed } = reader(index, failing);
    const found = await failed.search({ open: true });
    expect(found.total).toBe(0);
    expect(failed.lacksDetails).toBe(true);
    expect(failed.validUntil).toBeLessThanOrEqual(Date.now());
    const { providers: known } = reader();
    await known.search({});
    expect(known.lacksDetails).toBe(false);
    expect(known.validUntil).toBeGreaterThan(Date.now());
  });

  it("shows the services that were asked for first", async () => {
    const found = await reader().providers.search({ search: "laboratorium radiologi bekasi", city: "" });
    const inpatient = await reader().providers.search({ city: "Bekasi", category: "hospital", inpatient: true });
    expect(inpatient.providers[0]?.details?.services[0]).toBe("inpatient");
    const withRadiology = found.providers.filter(({ details }) => details?.services.includes("radiology"));
    for (const { details } of withRadiology) expect(["laboratory", "radiology"]).toContain(details?.services[0]);
  });

  it("calls nothing doubtful that has been checked", async () => {
    const { providers } = await reader().providers.search({ city: "Ternate" });
    const shared = providers.filter(({ doubts }) => doubts.includes("position-shared"));
    expect(shared.length).toBeGreaterThan(0);
    for (const { details } of shared) expect(details?.checkedOn ?? null).toBeNull();
  });

  it("has in place of nothing the nearest provider of the type that was asked for, with a number", async () => {
    const { providers } = reader();
    const filtered = await providers.search({ category: "dentist", city: "Bekasi", plan: "Plan Lain" });
    expect(filtered.total).toBe(0);
    expect(filtered.nearest).toMatchObject({ providerCategory: "Dokter_Gigi_Umum" });
    expect(filtered.nearest?.distanceKm).toBeLessThan(60);
    expect(filtered.nearest?.phones.some(({ number }) => number !== null)).toBe(true);
    const nowhere = await providers.search({ search: "zzzz qqqq" });
    expect(nowhere).toMatchObject({ total: 0, nearest: null });
    expect((await providers.search({ city: "Bekasi" })).nearest).toBeNull();
  });
});
