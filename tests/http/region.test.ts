import { describe, expect, it } from "vitest";
import { regionOf } from "../../src/http/region";

const home = { place: "Jakarta", latitude: -6.2088, longitude: 106.8456, tiles: "" };
const { tiles: _, ...jakarta } = home;

/** A request as Cloudflare hands it over. */
function requestWith(cf: unknown): Request {
  return Object.defineProperty(new Request("https://site.example/"), "cf", { value: cf });
}

describe("the region of a visitor", () => {
  it("is the city of the connection, to a kilometre", () => {
    const region = regionOf(requestWith({ city: "Makassar", latitude: "-5.147665", longitude: "119.432732" }), home);
    expect(region).toEqual({ place: "Makassar", latitude: -5.15, longitude: 119.43 });
  });

  it.each([
    ["nothing is told", undefined],
    ["the city is missing", { latitude: "-5.1", longitude: "119.4" }],
    ["the position is odd", { city: "Makassar", latitude: "utara", longitude: "119.4" }],
    ["the visitor is abroad", { city: "Amsterdam", latitude: "52.37", longitude: "4.9" }],
  ])("is the product's own where %s", (_case, cf) => {
    expect(regionOf(requestWith(cf), home)).toEqual(jakarta);
  });
});
