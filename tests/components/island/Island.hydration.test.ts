import { createElement, type ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { loadFormSource } from "../../../client/form-sources";
import { Form } from "../../../src/components/form/Form";
import { type FormProps, isSuggestedAtFirst } from "../../../src/components/form/form-props";
import { FormPropsSchema } from "../../../src/components/form/form-props-schema";
import { Finder } from "../../../src/components/map/Finder";
import {
  type FinderProps,
  FinderPropsSchema,
  type MapProps,
  MapPropsSchema,
} from "../../../src/components/map/finder-props";
import { listQuery, noFilters } from "../../../src/components/map/finder-query";
import type { ListedPage, ListedProvider } from "../../../src/components/map/listed-provider";
import { ProviderMap } from "../../../src/components/map/ProviderMap";
import { areasOfIndonesia } from "../../../src/forms/areas";
import type { Errors } from "../../../src/forms/form";
import { type FormId, formIds } from "../../../src/forms/form-ids";
import { forms } from "../../../src/forms/forms";
import { emptyState } from "../../../src/forms/state";
import { reviewStep, type StepModel, stepsOf } from "../../../src/forms/steps";
import { type Language, languages } from "../../../src/i18n/languages";
import { firstSure } from "../../../src/telephone/phone-number";
import { phoneNumbersIn } from "../../../src/telephone/phone-numbers";
import { renderings } from "../../support/browser/hydrated";

const phones = phoneNumbersIn("(022) 423 4567 ext. 12");
const sure = firstSure(phones);

const provider: ListedProvider = {
  providerId: "4001",
  providerName: "Apotek <b>Sehat</b> & Co",
  providerCategory: "Apotek",
  address: "Jl. Merdeka 1",
  city: "Bandung",
  province: "Jawa Barat",
  phones,
  latitude: -6.9,
  longitude: 107.6,
  distanceKm: 1.2,
};

const list: ListedPage = {
  providers: [
    provider,
    {
      ...provider,
      providerId: "4002",
      distanceKm: 40,
      details: {
        hours: "Mo-Fr 08:00-17:00; PH off",
        closed: ["2026-12-24/2026-12-26"],
        offsetMinutes: 420,
        emergency: true,
        services: ["inpatient", "Klinik Laktasi"],
        plans: ["Utama"],
        checkedOn: "2026-11-02",
      },
    },
    { ...provider, providerId: "4003", distanceKm: null, doubts: ["address"] },
  ],
  nearest: { ...provider, providerId: "4004", distanceKm: 12, details: null, doubts: [] },
  total: 93,
  page: 2,
  pages: 4,
  facets: {
    kinds: [{ value: "pharmacy", count: 3 }],
    categories: [
      { value: "Apotek", count: 2, kind: "pharmacy" },
      { value: "Lainnya", count: 1, kind: null },
    ],
    provinces: [{ value: "Jawa Barat", count: 3 }],
    cities: [{ value: "Bandung", count: 3 }],
  },
  corrected: "apotek",
  maybe: "apotik",
  aside: { words: "merah", isKnown: true, used: "apotek" },
  kind: "pharmacy",
  emergency: "mentioned",
  applied: { category: "", province: "", city: "" },
  setAside: true,
  holidays: ["2026-12-25"],
  offers: { open: true, emergency: true, inpatient: true, plans: ["Utama"] },
  place: {
    label: "Bandung",
    latitude: -6.9,
    longitude: 107.6,
    radiusKm: 20,
    nearestKm: 30,
    others: [{ label: "Bandung Barat", words: "bandung barat" }],
  },
  unrecorded: ["hours"],
  broader: [],
  asOf: "2026-11-22T00:00:00.000Z",
  stale: true,
  complete: false,
};

const nothing: ListedPage = {
  ...list,
  providers: [],
  total: 0,
  page: 1,
  pages: 1,
  place: null,
  emergency: "urgent",
  broader: [{ words: "apotek", count: 2 }],
};

const finder = (language: Language, changed: Partial<FinderProps> = {}): FinderProps => ({
  product: "contoh",
  language,
  filters: { ...noFilters, search: "apotik merah", city: "Bandung", province: "Aceh", sort: "distance" },
  result: list,
  place: "Jakarta",
  phone: sure,
  helpPhone: sure,
  hasClaims: true,
  ...changed,
});

const map = (language: Language, changed: Partial<MapProps> = {}): MapProps => ({
  product: "contoh",
  language,
  home: { place: "Jakarta", latitude: -6.2, longitude: 106.8 },
  ground: { kind: "coast" },
  shows: "around",
  href: "/contoh/providers?sort=distance",
  isListed: false,
  ...changed,
});

/** A form as the server shows it first. */
const formOf = async (form: FormId, language: Language, changed: Partial<FormProps> = {}) => {
  const definition = forms[form];
  const props: FormProps = {
    form,
    product: "contoh",
    language,
    action: `/contoh/${form}`,
    choices: {},
    state: emptyState,
    step: definition.stepped ? stepAt(form, stepsOf(definition)[0] ?? "") : null,
    privacyHref: "/contoh/privacy",
    cancelHref: "/",
    hidden: {},
    siteKey: null,
    map: form === "provider-registration" ? { latitude: -6.2, longitude: 106.8, ground: { kind: "coast" } } : null,
    ...changed,
  };
  const parsed = FormPropsSchema.parse(JSON.parse(JSON.stringify(props)));
  const areas = isSuggestedAtFirst(parsed) ? areasOfIndonesia : null;
  return createElement(Form, { ...parsed, source: await loadFormSource(form, language), areas });
};

const stepAt = (form: FormId, current: string, errors: Errors = {}): StepModel => {
  const steps = stepsOf(forms[form]);
  const position = steps.indexOf(current);
  return {
    current,
    position: position + 1,
    count: steps.length,
    previous: steps[position - 1] ?? null,
    isReview: current === reviewStep,
    savedForm: "draft-1",
    isLost: false,
    marked: errors,
    skipped: [],
  };
};

/** As the browser has them: through the page and the island's schema. */
const finderOf = (props: FinderProps) =>
  createElement(Finder, FinderPropsSchema.parse(JSON.parse(JSON.stringify(props))));
const mapOf = (props: MapProps) => createElement(ProviderMap, MapPropsSchema.parse(JSON.parse(JSON.stringify(props))));

const asked = listQuery(finder("id").filters);

const islands: readonly {
  readonly name: string;
  readonly of: (language: Language) => ReactElement | Promise<ReactElement>;
  readonly query?: string;
}[] = [
  { name: "a finder with a list", of: (language) => finderOf(finder(language)), query: asked },
  {
    name: "a finder without filters",
    of: (language) => finderOf(finder(language, { filters: noFilters, result: { ...list, place: null } })),
  },
  {
    name: "a finder where nothing matches",
    of: (language) => finderOf(finder(language, { result: nothing, place: null })),
    query: asked,
  },
  {
    name: "a finder without a list",
    of: (language) => finderOf(finder(language, { result: null, place: null, helpPhone: null })),
    query: asked,
  },
  ...formIds.map((form) => ({ name: `the form ${form}`, of: (language: Language) => formOf(form, language) })),
  {
    name: "a form with entries and errors",
    of: (language) =>
      formOf("contact", language, {
        state: { ...emptyState, values: { name: "Budi", message: "Line\nline" }, errors: { email: "required" } },
      }),
  },
  {
    name: "the review of a form with files",
    of: (language) =>
      formOf("provider-registration", language, {
        state: {
          ...emptyState,
          values: { province: "Bali", city: "Denpasar" },
          uploads: { npwpFile: { id: "upload-1", name: "npwp.pdf", size: 200_000 } },
        },
        step: stepAt("provider-registration", reviewStep, { address: "required" }),
      }),
  },
  { name: "a map of what is around", of: (language) => mapOf(map(language)) },
  { name: "a map of the list", of: (language) => mapOf(map(language, { shows: "results" })) },
  {
    name: "a map of a provider",
    of: (language) => mapOf(map(language, { shows: "given", providers: [provider], href: "https://maps.example/" })),
  },
];

describe.each(languages)("in the language %s", (language) => {
  it.each(islands)(
    "$name is the same tree on the server and in the browser, which takes it over without a warning",
    async ({ of, query = "" }) => {
      const { server, hydrated, client, warnings } = await renderings(
        await of(language),
        `https://www.example.com/contoh/providers${query}`,
      );
      expect(warnings).toEqual([]);
      expect(server.length).toBeGreaterThan(3);
      // React compares the server's texts and attributes with its own first rendering, and warns of every difference.
      expect(hydrated).toEqual(client);
    },
  );
});
