/** Keys of the sections that a product may switch off with the setting `disabledSections`. */
export const optionalSections = [
  "news",
  "articles",
  "claims",
  "events",
  "faqs",
  "promotions",
  "careers",
  "clients",
  "member-guide",
  "services",
  "organizations",
  "providers",
  "provider-registration",
  "provider-report",
  "departments",
  "job-application",
  "quotation",
  "surveys",
] as const;

export type OptionalSection = (typeof optionalSections)[number];

/** Sections that serve another one only: without vacancies there are no applications, and without providers no reports of them. */
const dependentSections: Partial<Readonly<Record<OptionalSection, readonly OptionalSection[]>>> = {
  careers: ["job-application"],
  providers: ["provider-report"],
};

/** The sections, without duplicates, and those that depend on them. */
export function withDependents(sections: readonly OptionalSection[]): OptionalSection[] {
  const all = sections.flatMap((section) => [section, ...(dependentSections[section] ?? [])]);
  return [...new Set(all)];
}

interface WithSections {
  readonly disabledSections: readonly OptionalSection[];
}

/** @param section key of any section; false if absent, for what belongs to none */
export const isDisabled = ({ disabledSections }: WithSections, section: string | undefined): boolean =>
  disabledSections.some((each) => each === section);
