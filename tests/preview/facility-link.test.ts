import { expect, it } from "vitest";
import {
  type FacilityLink,
  facilityLinkSeconds,
  facilityQuery,
  issuedAt,
  readFacilityLink,
} from "../../src/preview/facility-link";

const secret = "rahasia-tautan-fasilitas";
const nowSeconds = () => Math.floor(Date.now() / 1_000);

const linkOf = (changed: Partial<FacilityLink> = {}): FacilityLink => {
  return {
    product: "acme",
    providerId: "4001",
    code: "CM0001",
    expires: nowSeconds() + facilityLinkSeconds - 60,
    ...changed,
  };
};

async function read(
  link: FacilityLink,
  changed: Record<string, string> = {},
  product = "acme",
  key: string | undefined = secret,
) {
  const query = await facilityQuery(secret, link);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  return readFacilityLink(key, product, (name) => query.get(name) ?? "");
}

it("a link opens the page of its facility for thirty days", async () => {
  const link = linkOf();
  expect(await read(link)).toEqual(link);
  expect(issuedAt(link)).toBeLessThanOrEqual(Date.now());
});

it.each<[string, Record<string, string>]>([
  ["another provider", { provider: "4002" }],
  ["another code", { code: "CM0002" }],
  ["another end", { expires: String(nowSeconds() + 99) }],
  ["an end that is no number", { expires: "1e9" }],
  ["another signature", { signature: "0".repeat(64) }],
  ["no signature", { signature: "" }],
  ["a line break", { code: "CM0001\nx" }],
])("a link with %s is not valid", async (_, changed) => {
  expect(await read(linkOf(), changed)).toBeNull();
});

it("a link is not valid for another product, without the secret, after its time, or for longer than thirty days", async () => {
  expect(await read(linkOf(), {}, "lain")).toBeNull();
  expect(await readFacilityLink(undefined, "acme", () => "")).toBeNull();
  expect(await read(linkOf({ expires: nowSeconds() - 1 }))).toBeNull();
  expect(await read(linkOf({ expires: nowSeconds() + facilityLinkSeconds + 600 }))).toBeNull();
});
