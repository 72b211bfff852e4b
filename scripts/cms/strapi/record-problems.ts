import { z } from "zod";
import { cmsFieldsOf, fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import type { AnyResource } from "../../../src/content/model/resource";
import type { Remark } from "../../../src/content/operations/remarks";
import { type Redirect, redirects } from "../../../src/content/site-wide/redirects";
import { languages } from "../../../src/i18n/languages";
import { lengthField, needText } from "../../../src/ops/content/need-text";
import { opsTexts } from "../../../src/ops/texts";
import { movedTo } from "../../../src/routing/redirects/redirects";
import { sitePathsOf } from "../../../src/routing/redirects/site-paths";
import { pages, resources } from "../../../src/sections";

/** A field that the site refuses, with a sentence in every language, as `/ops/content` has it. */
interface Problem {
  readonly field: string;
  readonly message: string;
}

interface Checked {
  /** Key of the product. */
  readonly product: string;
  /** Name of the resource. */
  readonly name: string;
  /** Fields of the record, with its id. */
  readonly record: Readonly<Record<string, unknown>>;
  /** All other published redirects, if the record is one. */
  readonly others: readonly unknown[];
  /** Drafts may lack required fields. */
  readonly isDraft: boolean;
}

type Reason = "need" | "loop" | "asPlain";

/** Stored JSON of one record. */
const maxRecordLength = 1_500_000;

/** What the site refuses of a record, by its own schemas. */
export function problemsOf({ product, name, record, others, isDraft }: Checked): readonly Problem[] {
  const resource = resources.find((each) => each.name === name);
  if (!resource) return [];
  if (JSON.stringify(record).length > maxRecordLength) return [problem(resource, lengthField, "need")];
  const found = new Map<string, Reason>();
  for (const field of tooLongFields(resource, record)) found.set(field, "need");
  for (const field of unsafePaths(resource, record)) found.set(field, "need");
  const { value, refused, plain } = read(resource, record);
  for (const field of refused) found.set(field, "need");
  for (const field of plain) found.set(field, "asPlain");
  const redirect = resource === redirects ? redirects.summarySchema.safeParse(value).data : undefined;
  if (redirect && isLoop(product, redirect, others)) found.set("To", "loop");
  return [...found]
    .filter(([field]) => !(isDraft && isBlank(record[field])))
    .map(([field, reason]) => problem(resource, field, reason));
}

function problem(resource: AnyResource, field: string, reason: Reason): Problem {
  const spec = cmsFieldsOf(resource)[field.split(".")[0] ?? ""]?.cms;
  const sentences = languages.map((language) => {
    const texts = opsTexts({ language }).content;
    return reason === "need" ? needText({ language }, field, spec) : texts[reason];
  });
  return { field, message: `${field}: ${sentences.join(" / ")}` };
}

/** Reads a record like the site. @returns null with the fields for which the site refuses it, and texts without format */
function read(resource: AnyResource, record: Checked["record"]) {
  const plain = new Set<string>();
  const note = ({ field, code }: Remark) => {
    if (code === "too-complex") plain.add(field);
  };
  try {
    return {
      value: fromCms(
        resource,
        record,
        createIngest(() => null),
        note,
      ),
      refused: [],
      plain,
    };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const refused = error.issues.map(({ path }) => path.join("."));
    return { value: null, refused, plain };
  }
}

function tooLongFields(resource: AnyResource, record: Checked["record"]): readonly string[] {
  return Object.entries(cmsFieldsOf(resource))
    .filter(([name, { cms }]) => {
      const text = record[name];
      return typeof text === "string" && cms.maxLength !== undefined && text.trim().length > cms.maxLength;
    })
    .map(([name]) => name);
}

/** An old address may also be a whole one, or stand behind `#`. */
const oldPath = /^(\/|#|https?:\/\/)/i;
const newPath = /^\//;

/** Paths without a slash at their beginning: as paths of the site they are hardly meant. */
function unsafePaths(resource: AnyResource, { From, To }: Checked["record"]): readonly string[] {
  if (resource !== redirects) return [];
  const isWrong = (text: unknown, pattern: RegExp) => !isBlank(text) && !pattern.test(String(text).trim());
  return [...(isWrong(From, oldPath) ? ["From"] : []), ...(isWrong(To, newPath) ? ["To"] : [])];
}

function isLoop(product: string, redirect: Redirect, others: readonly unknown[]): boolean {
  const known = others.flatMap(
    (other) => redirects.summarySchema.safeParse(read(redirects, recordOf(other)).value).data ?? [],
  );
  const rest = known.filter(({ id, from }) => id !== redirect.id && from !== redirect.from);
  return movedTo(redirect.from, [redirect, ...rest], sitePathsOf(product, pages)) === null;
}

const RecordSchema = z.looseObject({}).catch({});
const recordOf = (value: unknown) => RecordSchema.parse(value);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");
