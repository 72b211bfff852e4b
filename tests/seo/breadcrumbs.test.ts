import { expect, it } from "vitest";
import { breadcrumbList } from "../../src/seo/breadcrumbs";
import { pageSite } from "../support/site/page-site";

it("lists the home page, the steps with an address, and the page itself at its canonical address", () => {
  const crumbs = [{ label: "About us" }, { label: "Careers", href: "/contoh/careers" }, { label: "Actuary" }];
  expect(breadcrumbList(pageSite(), "Home", crumbs).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://situs.example/" },
    { "@type": "ListItem", position: 2, name: "Careers", item: "https://situs.example/contoh/careers" },
    { "@type": "ListItem", position: 3, name: "Actuary", item: "https://situs.example/contoh/careers/7" },
  ]);
});
