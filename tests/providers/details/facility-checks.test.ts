import { describe, expect, it, vi } from "vitest";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import { mediaAddressFor } from "../../../src/media/media-address";
import type { CheckedFacility } from "../../../src/providers/details/checked-facility";
import { DetailsIndex } from "../../../src/providers/details/details-index";
import { FacilityChecks } from "../../../src/providers/details/facility-checks";
import { FacilityOverlay } from "../../../src/providers/details/facility-overlay";
import { providerDetails } from "../../../src/providers/details/provider-details";
import { fakeDate } from "../../support/clock/fake-date";
import { expectLogs } from "../../support/tools/logs";

fakeDate();

const ingest = createIngest(mediaAddressFor("contoh", { origin: "https://cms.example", mediaHosts: [] }));

const ofCms = (changed: object = {}) =>
  fromCms(
    providerDetails,
    {
      id: "1",
      Code: "CM1",
      Opening_Hours: "Senin-Minggu 24 jam",
      Address_Line: "Jl. Lama 1",
      Telecom: "021 5010 7700",
      Checked_On: "2027-01-14",
      ...changed,
    },
    ingest,
  );

const check = (changed: Partial<CheckedFacility> = {}): CheckedFacility => ({
  code: "cm1 ",
  checkedAt: Date.parse("2027-01-15T09:00:00+07:00"),
  fields: {},
  ...changed,
});

const over = (checked: CheckedFacility, details = ofCms()) => new FacilityOverlay(1, [checked]).overOne(details, "CM1");

describe("what a facility has checked", () => {
  it("replaces the fields of an older record that it corrects, and its date alone if all is right", () => {
    expect(over(check())).toEqual({ ...ofCms(), checkedOn: "2027-01-15" });
    const fields = { Address_Line: "Jl. Baru 2", Telecom: "021 5010 7701", Opening_Hours: "Senin-Jumat 08.00-17.00" };
    expect(over(check({ fields }))).toMatchObject({
      address: "Jl. Baru 2",
      phones: [{ label: expect.stringContaining("5010") }],
      availability: { hours: "Mo-Fr 08:00-17:00" },
      services: ofCms().services,
    });
  });

  it.each(["2027-01-15", "2027-02-01"])("leaves a record of the CMS as it is that was checked on %s", (Checked_On) => {
    const newer = ofCms({ Checked_On });
    expect(over(check({ fields: { Address_Line: "Jl. Baru 2" } }), newer)).toEqual(newer);
  });

  it("leaves hours unknown that are not understood, since the earlier ones are wrong", () => {
    expect(over(check({ fields: { Opening_Hours: "tanya resepsionis" } }))?.availability.hours).toBe("");
  });

  it("counts in lists and for facilities that the CMS does not know", () => {
    const fields = { Telecom: "021 5010 7702" };
    const overlay = new FacilityOverlay(1, [check(), check({ code: "CM2", fields })]);
    const index = new DetailsIndex([providerDetails.summarise(ofCms())]).withChecks(overlay);
    const province = "DKI Jakarta";
    expect(index.listed({ providerCode: "CM1", province })?.checkedOn).toBe("2027-01-15");
    expect(index.listed({ providerCode: "CM2", province })).toMatchObject({ hours: "", checkedOn: "2027-01-15" });
    expect(index.phonesOf({ providerCode: "CM2" })).toHaveLength(1);
    expect(index.phonesOf({ providerCode: "CM3" })).toEqual([]);
  });
});

describe("the checks of a product", () => {
  it("are read with the first request, and again behind later ones; a failure leaves what was read", async () => {
    expectLogs("providers.checks-unread");
    const versions: number[] = [];
    const answers = [{ version: 7, checked: [check()] }, null, new Error("down")];
    const checks = new FacilityChecks("acme", async (_product, version) => {
      versions.push(version);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    });
    const owned: Promise<unknown>[] = [];
    const current = () => checks.current((promise) => void owned.push(promise));
    expect((await current()).version).toBe(7);
    expect((await current()).version).toBe(7);
    expect(owned).toEqual([]);
    for (const _ of answers.slice()) {
      vi.setSystemTime(checks.validUntil);
      expect((await current()).version).toBe(7);
      await Promise.all(owned);
    }
    expect(versions).toEqual([0, 7, 7]);
    expect((await current()).version).toBe(7);
  });

  it("are none where facilities have no links", async () => {
    const checks = new FacilityChecks("acme", null);
    expect((await checks.current(() => undefined)).version).toBe(0);
    expect(checks.validUntil).toBe(Number.POSITIVE_INFINITY);
  });
});
