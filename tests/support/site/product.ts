/** Settings of a product that reads the CMS at `origin`. */
export function productWith(
  content: { origin: string; dialect?: string; locales?: Record<string, string> },
  settings: Record<string, unknown> = {},
) {
  return {
    name: "Acme Health",
    tagline: { en: "Empowering Your Healthcare" },
    content: { root: "/oapi", formHosts: ["formulir.example"], ...content },
    links: { callCenter: "+622150001111" },
    ...settings,
  };
}
