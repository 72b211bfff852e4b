import { expect, it } from "vitest";
import { languages } from "../../src/i18n/languages";
import { SafeHtmlSchema } from "../../src/richtext/safe-html";
import { organization, organizationOf, websiteItem } from "../../src/seo/organization";
import { phoneNumbersIn } from "../../src/telephone/phone-numbers";
import { pageSite } from "../support/site/page-site";

const logo = { src: "/contoh/media/logo.png", width: 200, height: 80, alt: "", renditions: [] };

const company = {
  title: "",
  brief: "Health benefits",
  address: "Jl. Sudirman 1",
  salesEmail: "",
  phones: phoneNumbersIn("(021) 5010-7700 (hunting) / 0800-1-555010"),
  body: { html: SafeHtmlSchema.parse(""), excerpt: "", minutes: 0, frameOrigins: [] },
  logo,
  image: null,
  header: null,
  social: [{ network: "Linkedin" as const, url: "https://linkedin.example/contoh" }],
};

it("is the same company, by its id, on every page and in every language", () => {
  const id = "https://situs.example/contoh#organization";
  expect(organizationOf(pageSite())["@id"]).toBe(id);
  const english = pageSite({ language: "en", canonical: "https://situs.example/contoh/news?lang=en" });
  expect(organizationOf(english)).toMatchObject({ "@id": id, url: "https://situs.example/?lang=en" });
});

it("has a contact point for each way to reach it that is known", () => {
  const site = pageSite();
  expect(organization(site).contactPoint).toEqual([
    {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: "+622150001111",
      areaServed: "ID",
      availableLanguage: languages,
    },
  ]);
});

it("leaves out what the CMS does not know", () => {
  const unknown = organization(pageSite());
  for (const name of ["logo", "telephone", "address", "description", "sameAs"])
    expect(unknown).not.toHaveProperty(name);
  expect(organization(pageSite({ company }))).toMatchObject({
    logo: "https://situs.example/contoh/media/logo.png",
    description: "Health benefits",
    telephone: "+622150107700",
    address: { "@type": "PostalAddress", streetAddress: "Jl. Sudirman 1", addressCountry: "ID" },
    sameAs: ["https://linkedin.example/contoh"],
  });
});

const ownLogo = (file: string) => ({ logo: { file, width: 200, height: 80 } });
const drawnLogo = ownLogo("/brands/contoh/logo.svg");
const icon = "/brands/contoh/icon.svg";
const drawing = { ...logo, src: "/contoh/media/logo.svg?v=f1" };

it.each([
  ["the product's logo in pixels", { ...ownLogo("/brands/contoh/logo.png"), icon }, logo, "/brands/contoh/logo.png"],
  ["the CMS's in place of the product's drawing", { ...drawnLogo, icon }, logo, "/contoh/media/logo.png"],
  ["the icon in place of drawings", { ...drawnLogo, icon }, drawing, "/brands/contoh/icon-512.png"],
  ["the icon in place of the CMS's drawing", { icon }, drawing, "/brands/contoh/icon-512.png"],
  ["the icon without a logo", { icon }, null, "/brands/contoh/icon-512.png"],
  ["a drawing where there is nothing else", drawnLogo, null, "/brands/contoh/logo.svg"],
])("has as its logo %s", (_, brand, companyLogo, path) => {
  const { product } = pageSite();
  const site = pageSite({ product: { ...product, brand }, company: { ...company, logo: companyLogo } });
  expect(organizationOf(site)).toMatchObject({ logo: `https://situs.example${path}` });
});

it.each([
  ["id", "https://situs.example/contoh/search?q={search_term_string}"],
  ["en", "https://situs.example/contoh/search?lang=en&q={search_term_string}"],
] as const)("its search in %s takes the words as the parameter q", (language, urlTemplate) => {
  expect(websiteItem(pageSite({ language })).potentialAction).toMatchObject({ target: { urlTemplate } });
});
