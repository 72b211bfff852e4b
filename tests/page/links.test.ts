import { expect, it } from "vitest";
import { mapHref, phoneHref, whatsappHref } from "../../src/page/links";

it("a telephone number is its digits, WhatsApp's with the country", () => {
  expect(phoneHref("+62 (21) 5550-0101")).toBe("tel:+622155500101");
  expect(whatsappHref("628123456789", "Halo & salam")).toBe("https://wa.me/628123456789?text=Halo%20%26%20salam");
});

it("a place is one value of the map's query", () => {
  expect(new URL(mapHref("Jl. A & B #1")).searchParams.get("query")).toBe("Jl. A & B #1");
});
