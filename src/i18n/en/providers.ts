/** The provider network. */
export const providers = {
  providersPage: {
    title: "List of providers",
    description: "Our network of partner hospitals, clinics, pharmacies, laboratories and opticians.",
    heading: "This page is under maintenance",
    text: (brand: string) =>
      `We are sorry for the inconvenience. Please install the ${brand} Health App on your phone to search the provider network and see your membership information.`,
    app: (brand: string) => `${brand} Health App`,
    badge: (brand: string, store: string) => `${brand} Health App on ${store}`,
  },
} as const;
