import { texts } from "../../i18n/texts";

export const servicesTexts = texts({
  id: {
    /** Only where the title does not contain it already. */
    menuLabel: (title: string) => (/layanan|service/i.test(title) ? title : `Layanan ${title}`),
    title: "Layanan",
    detail: "Layanan",
    others: "Layanan lain",
    pages: "Layanan menurut kebutuhan",
    offer: "Minta penawaran",
  },
  en: {
    /** The menu's heading already says that these are services, and some titles end in that word. */
    menuLabel: (title: string) => title,
    title: "Services",
    detail: "Service",
    others: "Other services",
    pages: "Services by need",
    offer: "Request a quote",
  },
});

/** Names of the service pages with an address of their own; the record's title stays their heading. */
export const servicePageNames = texts({
  id: {
    "o-corporate-health": "Layanan Corporate Health",
    "o-third-party-administrator": "Layanan Third Party Administrator",
    "o-optimalisasi-bpjs": "Layanan Optimalisasi BPJS",
    "o-managed-care": "Layanan Managed Care",
    "o-semi-managed-care": "Layanan Semi Managed Care",
    "o-frontend-technology-service": "Frontend Technology Service",
    "o-supporting-services": "Layanan Pendukung untuk Perusahaan",
  },
  en: {
    "o-corporate-health": "Corporate Health service",
    "o-third-party-administrator": "Third Party Administrator service",
    "o-optimalisasi-bpjs": "BPJS (national health insurance) optimisation service",
    "o-managed-care": "Managed Care service",
    "o-semi-managed-care": "Semi Managed Care service",
    "o-frontend-technology-service": "Frontend Technology Service",
    "o-supporting-services": "Supporting services for companies",
  },
});

export type ServicePath = keyof ReturnType<typeof servicePageNames>;
