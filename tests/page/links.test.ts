import { expect, it } from "vitest";
import { absolute, mapHref, phoneHref, productPath, whatsappHref } from "../../src/page/links";

const product = { key: "contoh" };

it("an address below the product is in the visitor's language", () => {
  expect(productPath({ product, language: "id" }, "news?page=2")).toBe("/contoh/news?page=2");
  expect(productPath({ product, language: "en" }, "news?page=2")).toBe("/contoh/news?page=2&lang=en");
});

it("a whole address is where the product has its place", () => {
  expect(absolute({ canonical: "https://situs.example/contoh/news" }, "/contoh")).toBe("https://situs.example/contoh");
});

it("a telephone number is its digits, WhatsApp's with the country", () => {
  expect(phoneHref("+62 (21) 5550-0101")).toBe("tel:+622155500101");
  expect(whatsappHref("628123456789", "Halo & salam")).toBe("https://wa.me/628123456789?text=Halo%20%26%20salam");
});

it("a place is one value of the map's query", () => {
  expect(new URL(mapHref("Jl. A & B #1")).searchParams.get("query")).toBe("Jl. A & B #1");
});
