import { resources } from "../../src/sections";
import { inParallel } from "../../src/storage/in-parallel";
import type { Check, Examined, Outcome } from "./check";
import { administration } from "./checks/administration";
import { details } from "./checks/details";
import { directory } from "./checks/directory";
import { drafts } from "./checks/drafts";
import { fields } from "./checks/fields";
import { jsonLimit } from "./checks/json-limit";
import { locales } from "./checks/locales";
import { mapTiles } from "./checks/map-tiles";
import { media } from "./checks/media";
import { people } from "./checks/people";
import { posts } from "./checks/posts";
import { records } from "./checks/records";
import { fixedPages } from "./checks/services";
import { types } from "./checks/types";
import { webhook } from "./checks/webhook";
import { openWriting } from "./checks/writing";
import { connect } from "./connect";
import type { Cms, Patient } from "./patient";
import { type Reading, readResource } from "./reading";
import { type CheckReport, printed, type Report } from "./report";
import { withTokenFirst } from "./token-first";

/** What is looked at once the CMS has answered, in the order of the report. */
const ofContent: readonly Check<Examined>[] = [
  types,
  records,
  fields,
  details,
  fixedPages,
  locales,
  media,
  people,
  drafts,
  openWriting,
  administration,
  posts,
  jsonLimit,
];

/** What can be looked at without the CMS. */
const ofSite: readonly Check<Patient>[] = [webhook, directory, mapTiles];

/** Types without any answer in a row, after which the others are not asked for. */
const maxSilent = 4;

/** Looks at everything that the site depends on. */
export async function examine(patient: Patient): Promise<Report> {
  const startedAt = new Date();
  const reports: CheckReport[] = [];
  let dialect: string | null = null;
  let examined: Examined | null = null;
  const look = async (key: string, title: string, run: () => Promise<Outcome>) => {
    patient.progress(title);
    const from = Date.now();
    reports.push(reported(key, title, await run(), Date.now() - from));
  };

  await look("cms", "CMS", async () => {
    const { cms, findings, says } = await connect(patient);
    if (!cms) return { findings, says };
    dialect = cms.dialect.name;
    examined = { ...patient, cms, readings: await readContent(patient, cms) };
    return { findings, says };
  });
  for (const check of ofContent) {
    const known: Examined | null = examined;
    await look(check.key, check.title, async () => (known ? check.run(known) : { skipped: "the CMS did not answer" }));
  }
  for (const check of ofSite) await look(check.key, check.title, () => check.run(patient));
  const durationMs = Date.now() - startedAt.getTime();
  const checks = withTokenFirst(patient.product, reports);
  return { product: patient.product.key, startedAt: startedAt.toISOString(), durationMs, dialect, checks };
}

function reported(key: string, title: string, outcome: Outcome, durationMs: number): CheckReport {
  if ("skipped" in outcome)
    return { key, title, state: "skipped", says: printed(outcome.skipped), findings: [], durationMs };
  const { findings, says } = outcome;
  return { key, title, state: findings.length > 0 ? "found" : "passed", says: printed(says), findings, durationMs };
}

async function readContent(patient: Patient, cms: Cms): Promise<readonly Reading[]> {
  const readings = new Map<string, Reading>();
  const locale = patient.product.content.locales.id;
  let silent = 0;
  await inParallel(resources, async (resource) => {
    if (silent >= maxSilent) return;
    const reading = await readResource(patient, cms, resource, locale);
    silent = reading.failure?.kind === "silence" ? silent + 1 : 0;
    readings.set(resource.name, reading);
    patient.progress(`${resource.name}: ${reading.records.length}`);
  });
  return resources.flatMap(({ name }) => readings.get(name) ?? []);
}
