import { servicePageNames } from "../../../src/sections/services/texts";
import type { Check, Examined } from "../check";
import type { RecordSeen } from "../reading";
import { setting } from "../remedies";
import { type Finding, finding } from "../report";

type Setting = keyof Examined["product"]["services"];

/** What tells the record of a fixed page by its title. */
const signs: Readonly<Record<Setting, RegExp>> = {
  corporateHealth: /corporate health|administration services? only|\baso\b|administrasi saja/i,
  thirdPartyAdministrator: /third.party|pihak ketiga|\btpa\b/i,
  bpjsOptimisation: /bpjs|jaminan (kesehatan )?nasional/i,
  managedCare: /managed care/i,
  technology: /technolog|teknologi/i,
  supporting: /support|pendukung/i,
};

const pages = servicePageNames({ language: "en" });

/** What shows each setting, for the comments of the table. */
const pageOf: Readonly<Record<Setting, keyof typeof pages>> = {
  corporateHealth: "o-corporate-health",
  thirdPartyAdministrator: "o-third-party-administrator",
  bpjsOptimisation: "o-optimalisasi-bpjs",
  managedCare: "o-managed-care",
  technology: "o-frontend-technology-service",
  supporting: "o-supporting-services",
};

const isSetting = (key: string): key is Setting => Object.hasOwn(pageOf, key);
const settings = Object.keys(pageOf).filter(isSetting);

/** Whether each fixed service page has the record that it shows. */
export const fixedPages: Check<Examined> = {
  key: "services",
  title: "Fixed service pages",
  run: async ({ product, readings }) => {
    const reading = readings.find(({ resource }) => resource.name === "services");
    if (!reading || reading.failure) return { skipped: "the services could not be read" };
    const shown = reading.records.filter(({ faults, isDraft }) => faults.length === 0 && !isDraft);
    const ids = new Set(shown.map(({ id }) => id));
    const missing = settings.filter((key) => !ids.has(product.services[key]));
    const remedy = setting(product, tableOf(product.services, shown));
    const findings = missing.map((key) => {
      const says = `The page /${pageOf[key]} shows the service ${product.services[key]}, which the CMS does not have.`;
      return finding("service-missing", `services.${key}`, says, remedy);
    });
    return { findings: [...findings, ...twice(product.services, ids, remedy)], says: `${settings.length} pages` };
  },
};

function twice(
  services: Examined["product"]["services"],
  ids: ReadonlySet<string>,
  remedy: Finding["remedy"],
): Finding[] {
  const keysOf = Map.groupBy(settings, (key) => services[key]);
  return [...keysOf].flatMap(([id, keys]) => {
    if (keys.length < 2 || !ids.has(id)) return [];
    const about = keys.map((key) => `services.${key}`).join(", ");
    return [finding("service-twice", about, `Several pages show the same service, ${id}.`, remedy)];
  });
}

/** The table of the settings, ready to be copied: what is right stays, the rest is found by its title. */
function tableOf(services: Examined["product"]["services"], shown: readonly RecordSeen[]): string {
  const taken = new Set(settings.map((key) => services[key]));
  const lines = settings.map((key) => {
    const set = shown.find(({ id }) => id === services[key]);
    const matching = shown.filter(({ name, id }) => signs[key].test(name) && !taken.has(id));
    const record = set ?? (matching.length === 1 ? matching[0] : undefined);
    const page = `# /${pageOf[key]}`;
    return record ? `${key} = "${record.id}"   ${page}: ${record.name}` : `# ${key} = "…"   ${page}: choose below`;
  });
  const others = shown.map(({ id, name }) => `#   ${id}  ${name}`);
  return ["[services]", ...lines, "# all services:", ...others].join("\n");
}
