import { expect, it } from "vitest";
import { languages } from "../../src/i18n/languages";
import { SafeHtmlSchema } from "../../src/richtext/safe-html";
import { organization, organizationOf, websiteItem } from "../../src/seo/organization";
import { phoneNumbersIn } from "../../src/telephone/phone-numbers";
import { pageSite } from "../support/site/page-site";

const logo = { src: "/contoh/media/logo.png", width: 200, height: 80, alt: "", renditions: [] };

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
      ...{ "@type": "ContactPoint", contactType: "customer service", telephone: "+622150001111" },
      ...{ areaServed: "ID", availableLanguage: languages },
    },
  ]);
});

it("leaves out what the CMS does not know", () => {
  const unknown = organization(pageSite());
  for (const name of ["logo", "telephone", "address", "description", "sameAs"])
    expect(unknown).not.toHaveProperty(name);
  const company = {
    ...{ title: "", brief: "Health benefits", address: "Jl. Sudirman 1", salesEmail: "" },
    phones: phoneNumbersIn("(021) 5010-7700 (hunting) / 0800-1-555010"),
    body: { html: SafeHtmlSchema.parse(""), excerpt: "", minutes: 0, frameOrigins: [] },
    ...{ logo, image: null, header: null },
    social: [{ network: "Linkedin" as const, url: "https://linkedin.example/contoh" }],
  };
  expect(organization(pageSite({ company }))).toMatchObject({
    logo: "https://situs.example/contoh/media/logo.png",
    description: "Health benefits",
    telephone: "+622150107700",
    address: { "@type": "PostalAddress", streetAddress: "Jl. Sudirman 1", addressCountry: "ID" },
    sameAs: ["https://linkedin.example/contoh"],
  });
});

it.each([
  ["id", "https://situs.example/contoh/search?q={search_term_string}"],
  ["en", "https://situs.example/contoh/search?lang=en&q={search_term_string}"],
] as const)("its search in %s takes the words as the parameter q", (language, urlTemplate) => {
  expect(websiteItem(pageSite({ language })).potentialAction).toMatchObject({ target: { urlTemplate } });
});
