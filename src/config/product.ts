import { z } from "zod";
import { dialectNames } from "../cms/dialect.ts";
import { unknownFilesChoices } from "../forms/file-marks.ts";
import { formIds } from "../forms/form-ids.ts";
import { defaultLanguage, type Language, languages } from "../i18n/languages.ts";
import { lazy } from "../platform/lazy.ts";
import { policyOrigin } from "../platform/policy-origin.ts";
import { firstSure } from "../telephone/phone-number.ts";
import { phoneNumbersIn } from "../telephone/phone-numbers.ts";
import { brandSchema } from "./brand.ts";
import { mapSchema } from "./map.ts";
import { optionalSections, withDependents } from "./optional-sections.ts";

/** Scheme, host and port only, since anything else would be ignored. */
const httpOrigin = () =>
  z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      if (!URL.canParse(url) || /[?#]/.test(url)) return false;
      const { href, origin } = new URL(url);
      return href === `${origin}/`;
    })
    .transform((url) => new URL(url).origin);

/** @param system first label of the example in the message */
const optionalOrigin = (system: string) =>
  z
    .union([z.literal(""), httpOrigin()], {
      error: `expected an http(s) origin such as https://${system}.example.co.id, without path, query or user`,
    })
    .default("");

const link = () =>
  z
    .union([z.literal(""), z.url({ protocol: /^https?$/, error: "expected an http(s) address or nothing" })])
    .default("");

const pathPrefix = () =>
  z.string().regex(/^(\/[\w.-]+)*$/, "expected a path such as /oapi, without a slash at the end");

const contentSchema = () =>
  z.strictObject({
    origin: z.union([z.literal("embedded"), httpOrigin()], {
      error:
        'expected "embedded" or an http(s) origin such as https://cms.example.co.id, without path (that is content.root), query or user',
    }),
    root: pathPrefix().default("/oapi"),
    /** Path of the CMS's uploads, such as `/oapi/uploads` behind a proxy. */
    uploads: pathPrefix().default("/uploads"),
    dialect: z.enum(["auto", ...dialectNames]).default("auto"),
    /** Hosts of the CMS's upload provider; their files are served under `/{product}/media/`. */
    mediaHosts: z
      .array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, "expected a host name in lower case, served over https"))
      .default([]),
    /** Hosts of surveys and registration forms that pages may frame, beside the usual ones. Forms of other hosts are links. */
    formHosts: z
      .array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, "expected a host name in lower case, served over https"))
      .default([]),
    /** CMS locale per language; a language without one shows the default locale. */
    locales: z
      .partialRecord(
        z.enum(languages),
        z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, "expected a locale such as en"),
      )
      .default({}),
  });

const providersSchema = () =>
  z
    .strictObject({
      protocol: z.enum(["embedded", "soap", "php"]).default("embedded"),
      origin: optionalOrigin("providers"),
      /** Path prefix of the service behind a proxy. */
      root: pathPrefix().default(""),
      namespace: z.string().min(1, "expected an XML namespace").default("http://webservice.mobile.example.co.id"),
      list: z.enum(["maintenance", "live"]).default("live"),
    })
    .refine(({ protocol, origin }) => protocol === "embedded" || origin !== "", {
      path: ["origin"],
      error: "expected the http(s) origin of the provider service, which the protocols soap and php need",
    });

/** Origins of requests that apps still send to the site's hosts; empty: not forwarded. */
const passThroughSchema = () =>
  z.strictObject({ oapi: optionalOrigin("cms"), proxy: optionalOrigin("cms"), assets: optionalOrigin("cms") });

/** One number to call, written in any usual way; null for none. */
const phoneNumber = () =>
  z
    .string()
    .default("")
    .transform((written, context) => {
      const phone = firstSure(phoneNumbersIn(written));
      if (!phone && written !== "") context.addIssue("expected a phone number with its area code");
      return phone;
    });

const linksSchema = () =>
  z
    .strictObject({
      providerPortal: link(),
      ai: link(),
      appStore: link(),
      playStore: link(),
      memberPortal: link(),
      callCenter: phoneNumber(),
      translate: link(),
      /** Replaces the site's privacy page. */
      privacy: link(),
      /** A map that may be framed; `{query}` stands for the place. */
      mapEmbed: z
        .string()
        .refine(
          (address) => address === "" || (address.includes("{query}") && policyOrigin(address) !== null),
          "expected an https address with {query} in it, or nothing",
        )
        .default("https://www.google.com/maps?q={query}&output=embed"),
    })
    .transform(({ callCenter, ...links }) => ({ ...links, callCenterPhone: callCenter }));

const securitySchema = () =>
  z.strictObject({
    /** Where to report a vulnerability; empty: no such file. */
    contact: z
      .union([z.literal(""), z.email(), z.url({ protocol: /^https$/ })], {
        error: "expected an e-mail address, an https address or nothing",
      })
      .default(""),
  });

const recordId = () => z.union([z.string(), z.number()]).transform(String);

/** CMS record of each fixed service page; the defaults are the ids in the original CMS. */
const servicesSchema = () =>
  z.strictObject({
    corporateHealth: recordId().default("1"),
    thirdPartyAdministrator: recordId().default("2"),
    bpjsOptimisation: recordId().default("3"),
    managedCare: recordId().default("5"),
    technology: recordId().default("6"),
    supporting: recordId().default("7"),
  });

const pathByForm = () =>
  z
    .partialRecord(z.enum(formIds), z.string().regex(/^[\w-]+(\/[\w-]+)*$/, "expected a path such as contact-messages"))
    .default({});

const formsSchema = () =>
  z.strictObject({
    payload: z.enum(["complete", "spec"]).default("complete"),
    /** Path that accepts each form, such as `quotations`; by default the specified one. */
    paths: pathByForm(),
    /** Path of each form's records, such as `contact-messages`; by default the path that accepts them. */
    records: pathByForm(),
    /** Requires the secret `TURNSTILE_SECRET`. */
    turnstileSiteKey: z.string().default(""),
    /** Sender of confirmation e-mails, which require the binding `MAIL`; empty: none are sent. */
    confirmFrom: z.union([z.literal(""), z.email({ error: "expected an e-mail address or nothing" })]).default(""),
    /** What happens to files with parts that the inspection does not know: see `docs/decisions/012-file-inspection.md`. */
    unknownFiles: z.enum(unknownFilesChoices).default("deliver"),
    /** Submissions are deleted after this many days at the latest. */
    retentionDays: z.int("expected a whole number of days").min(1).max(90).default(30),
  });

/** A single text is in the default language. */
const taglineSchema = () =>
  z
    .union(
      [z.string().transform((text) => ({ [defaultLanguage]: text })), z.partialRecord(z.enum(languages), z.string())],
      { error: `expected a text, or a table with a text for any of ${languages.join(", ")}` },
    )
    .default({});

const sentence = () => z.partialRecord(z.enum(languages), z.string().max(300, "expected at most 300 characters"));

const defaultOfficeHours: Readonly<Record<Language, string>> = {
  id: "Senin sampai Jumat, pukul 09.00–18.00",
  en: "Mon to Fri 9am to 6pm",
};

/** Promises to visitors. One without a default is made only if it is set. */
const promisesSchema = () =>
  z
    .strictObject({
      replyDays: z.int("expected a whole number of days").min(1).max(30).optional(),
      registrationMinutes: z.int("expected a whole number of minutes").min(1).max(240).optional(),
      callCenterAlways: z.boolean().default(true),
      officeHours: sentence().default(defaultOfficeHours),
      /** What happens to job applications and provider registrations. */
      applications: sentence().default({}),
      registrations: sentence().default({}),
    })
    .prefault({});

/** Their pages are a 404 and nothing links to them; the CMS needs none of their types. */
const disabledSectionsSchema = () =>
  z
    .array(z.enum(optionalSections, { error: `expected any of ${optionalSections.join(", ")}` }))
    .default([])
    .transform(withDependents);

const settingsSchema = () =>
  z.strictObject({
    name: z.string().min(1),
    tagline: taglineSchema(),
    brand: brandSchema().prefault({}),
    hosts: z.array(z.string().regex(/^[a-z\d.-]+$/, "expected a host name in lower case, without a port")).default([]),
    /** None, for the host, with subdomains, or with preload. */
    hsts: z.enum(["off", "host", "subdomains", "preload"]).default("host"),
    hue: z.number().min(0).max(360).default(190),
    share: z.enum(["page", "home"]).default("page"),
    /** Browsers store visited pages for offline use. */
    offline: z.boolean().default(true),
    /** Interval of the promotional dialog per visitor. */
    promoDays: z.int("expected a whole number of days").min(1).max(365).default(7),
    transformImages: z.boolean().default(false),
    disabledSections: disabledSectionsSchema(),
    content: contentSchema(),
    providers: providersSchema().prefault({}),
    passThrough: passThroughSchema().prefault({}),
    map: mapSchema().prefault({}),
    links: linksSchema().prefault({}),
    services: servicesSchema().prefault({}),
    forms: formsSchema().prefault({}),
    promises: promisesSchema(),
    security: securitySchema().prefault({}),
  });

/** Contents of `products/<key>.toml`, or of one product in `PRODUCTS`. */
export const productSchema = lazy(() =>
  settingsSchema()
    .refine(({ transformImages, hosts }) => !transformImages || hosts.length > 0, {
      path: ["transformImages"],
      error: "expected hosts with it: only a zone of Cloudflare can transform images",
    })
    .overwrite((settings) =>
      // The specified CMS has no path for this form.
      settings.forms.paths.quotation
        ? settings
        : { ...settings, disabledSections: withDependents([...settings.disabledSections, "quotation"]) },
    ),
);

export type ProductSettings = z.infer<ReturnType<typeof productSchema>>;

/** First path segments of routes, static files and Cloudflare. */
const reservedKeys: ReadonlySet<string> = new Set([
  "health",
  "healthz",
  "readyz",
  "metrics",
  "ops",
  "oapi",
  "proxy",
  "assets",
  "brands",
  "fonts",
  "icons",
  "illustrations",
  "map",
  "cdn-cgi",
]);

export const productKeySchema = lazy(() =>
  z
    .string()
    .regex(/^[a-z][a-z\d-]{0,31}$/, "expected a product key: a lower-case word of letters, digits and hyphens")
    .refine(
      (key) => !reservedKeys.has(key),
      "expected a key that is not the first part of a path of the site, such as ops",
    ),
);
