/** By REST path of the type. `{id}` is the record's id, `{product}` the product's key; an empty path is Home. */
const shownAt: Readonly<Record<string, string>> = {
  "about-{product}": "about-{product}",
  articles: "article/{id}",
  "bank-names": "new-registration",
  careers: "careers/{id}",
  "claim-guides": "how-to-claim",
  clients: "clients",
  contact: "contact",
  "direct-login": "",
  events: "events/{id}",
  faqs: "faq",
  "footer-gallery": "",
  "header-page-image": "news",
  holidays: "providers",
  "home-banner": "",
  "home-sliders": "",
  "hospital-departments": "hospital-department/{id}",
  "howto-member": "login-member",
  notices: "",
  "organization-structures": "organizations",
  pages: "page/{id}",
  "press-release-and-news": "news/{id}",
  promotions: "promotions/{id}",
  "provider-details": "providers",
  "provider-regis-form-setting": "new-registration",
  redirects: "",
  services: "services/{id}",
  "survey-link-setting": "member-survey",
  "visit-guides": "providers",
  "whatsapp-chat-setting": "",
};

/** Path of the page that shows a record; null if there is none. @param id empty for a single type */
export function previewPath(product: string, type: string, id = ""): string | null {
  const below = shownAt[type.replace(`about-${product}`, "about-{product}")];
  if (below === undefined) return null;
  const path = below.replace("{id}", encodeURIComponent(id)).replace("{product}", product);
  return path ? `/${product}/${path}` : `/${product}`;
}
