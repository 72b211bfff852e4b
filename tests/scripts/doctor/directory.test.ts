import { afterAll, expect, it } from "vitest";
import { directory } from "../../../scripts/doctor/checks/site";
import { findingsOf } from "../../../scripts/doctor/findings";
import { parseConfig } from "../../../src/config";
import {
  type Behaviour,
  envelope,
  paging,
  recording,
  row,
  TestProviderService,
} from "../../support/providers/provider-service";
import { allowLogs } from "../../support/tools/logs";

const token = "rahasia-provider-0123456789";
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

const service = await TestProviderService.start();
afterAll(() => service.close());

/** What doctor says of a provider service that behaves so. */
async function findingsWith(
  behaviour: Behaviour,
  settings: object = {},
  secrets: object = { PROVIDER_TOKEN_ACME: token },
) {
  service.behaviour = behaviour;
  const providers = { protocol: "soap", origin: service.origin, list: "live", ...settings };
  const acme = { name: "Acme", content: { origin: "embedded" }, providers };
  const { defaultProduct: product } = parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, ...secrets });
  const target = { product, products: [], site: null, timeoutMs: 1_000 };
  const findings = findingsOf(await directory(target));
  expect(JSON.stringify(findings)).not.toContain("rahasia");
  return findings;
}

const codesWith = async (...setup: Parameters<typeof findingsWith>) =>
  (await findingsWith(...setup)).map(({ code }) => code);

const ofList = (list: string): Behaviour => {
  const others = paging(rows(3));
  return (asked) => (asked.body.includes("getAllProviderList") ? { body: list } : others(asked));
};

const faulty = { ...row(2), providerName: "" };
const lost = { ...row(3), latitude: "abc" };

it.each<[string, Behaviour, readonly string[]]>([
  ["with 700 providers on three pages", paging(rows(700)), []],
  ["that answers as it was recorded, two rows of 91", () => recording("answer-ok.xml"), ["directory-incomplete"]],
  ["that reports a fault", () => recording("answer-fault.xml", 500), ["provider-fault"]],
  ["that reports a fault as a success", () => recording("answer-fault-200.xml"), ["provider-fault"]],
  ["that answers with a page", () => recording("answer-html200.xml"), ["provider-unreadable"]],
  ["that is not there", () => ({ status: 404, body: "" }), ["provider-refused"]],
  ["without a provider", ofList(envelope([])), ["directory-empty"]],
  ["that gives no row of the 91 that it counts", () => recording("answer-empty.xml"), ["provider-unreadable"]],
  [
    "without a telephone",
    ofList(envelope(rows(3).map((fields) => ({ ...fields, telephone: "" })))),
    ["directory-faults"],
  ],
  ["with rows without a name", ofList(envelope([row(1), faulty])), ["directory-rows"]],
  ["with positions that are none", ofList(envelope([row(1), lost])), ["directory-positions", "directory-faults"]],
  ["with fewer rows than it counts", ofList(envelope(rows(3), { total: 300 })), ["directory-incomplete"]],
])("a service %s", async (_, behaviour, codes) => {
  allowLogs("providers.records-refused");
  expect(await codesWith(behaviour)).toEqual(codes);
});

it.each([
  ["resultCollection", "hasil", "provider-unreadable", /no resultCollection in out, but hasil/],
  ["anyType", "provider", "provider-unreadable", /no anyType in resultCollection, but provider/],
  ["providerName", "nama", "provider-unreadable", /no providerName in the rows, but .*nama/],
  ["telephone", "telepon", "directory-fields", /No row has telephone; rows also have telepon/],
])("a service that calls %s %s is named with both", async (expected, name, code, message) => {
  const found = await findingsWith(ofList(envelope(rows(3)).replaceAll(expected, name)));
  expect(found[0]).toMatchObject({ code, message: expect.stringMatching(message) });
});

it("a service without its token", async () => {
  expect(await codesWith(paging(rows(3)), {}, {})).toEqual(["provider-token-missing"]);
});

it("a service that nobody answers for", async () => {
  const other = await TestProviderService.start();
  const { origin } = other;
  await other.close();
  expect(await codesWith(paging([]), { origin })).toEqual(["provider-unreachable"]);
});
