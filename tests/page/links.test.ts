import { expect, it } from "vitest";
import { mapHref, whatsappHref } from "../../src/page/links";

it("a WhatsApp link has the message in its query", () => {
  expect(whatsappHref("628123456789", "Halo & salam")).toBe("https://wa.me/628123456789?text=Halo%20%26%20salam");
});

it("a place is one value of the map's query", () => {
  expect(new URL(mapHref("Jl. A & B #1")).searchParams.get("query")).toBe("Jl. A & B #1");
});
