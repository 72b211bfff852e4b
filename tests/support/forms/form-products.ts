import { FormCms } from "../cms/form-cms";
import type { StrapiName } from "../cms/strapi";
import { productWith } from "../site/product";

/** As many as one process of Vitest takes. */
const productCount = 16;

const dialects = ["strapi3", "strapi4", "strapi5"] as const satisfies readonly StrapiName[];

/** Products whose CMS gets the fields of the specification alone; with `-auto` the site finds its dialect out. */
export const specifiedKeys = dialects.flatMap((dialect) => [dialect, `${dialect}-auto`] as const);

/** Products whose CMS a test gives content types for applications; with `-spec` it gets the payload `spec`. */
const applicationKeys = [
  ...dialects.flatMap((dialect) => ["specified", "forbidding", "media", "text"].map((type) => `${dialect}-${type}`)),
  "strapi5-nameless",
];

/** Products whose embedded CMS keeps what it receives. */
const embedded = {
  lama: { forms: { payload: "spec" } },
  surat: { forms: { confirmFrom: "noreply@acme.example" } },
  tahan: { forms: { unknownFiles: "hold" } },
  tolak: { forms: { unknownFiles: "refuse" } },
};

const isSpecified = (key: string) => specifiedKeys.some((each) => each === key);

/** Products that forms are posted to. Each has a CMS of its own, but for those with the embedded one. */
export async function startFormProducts() {
  const keys = Array.from({ length: productCount }, (_, index) => `kotak-${index + 1}`);
  /** By key, of those that nothing has been posted to yet. */
  const systems = new Map<string, FormCms>();
  const products: Record<string, unknown> = {};
  const settingsOf = (key: string, cms: FormCms, hasPayload: boolean) => {
    const dialect = key.endsWith("-auto") ? "auto" : cms.dialect;
    const forms = hasPayload && { forms: { payload: "spec" } };
    return productWith({ origin: cms.origin, dialect }, { hosts: [`${key}.example`], ...forms });
  };
  for (const key of [...keys, ...specifiedKeys, ...applicationKeys]) {
    const cms = await FormCms.start(dialects.find((dialect) => key.startsWith(dialect)));
    products[key] = settingsOf(key, cms, isSpecified(key));
    systems.set(key, cms);
    if (applicationKeys.includes(key)) products[`${key}-spec`] = settingsOf(`${key}-spec`, cms, true);
  }
  for (const [key, settings] of Object.entries(embedded)) {
    products[key] = productWith({ origin: "embedded" }, { hosts: [`${key}.example`], ...settings });
  }
  return { products, systems };
}
