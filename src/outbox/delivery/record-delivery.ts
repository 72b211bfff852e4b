import { marksText } from "../../forms/file-marks";
import { forms } from "../../forms/forms";
import type { SubmissionFields } from "../submissions/submission";
import { recordBody } from "./body";
import { type CmsRecord, createdRecord, fileMarksField, referenceField, storedAs } from "./cms-record";
import type { DeliveryProgress } from "./delivery-store";
import type { FileDelivery, FileOptions } from "./file-delivery";
import type { DeliveryOutcome, SendResult } from "./outcome";

type RecordResult =
  | { readonly kind: "created"; readonly record: CmsRecord }
  | Extract<DeliveryOutcome, { kind: "refused" | "failed" | "blocked" | "uncertain" }>;

/** Each refusal reveals one field. */
const maxResends = 12;

/** Of a text in the CMS. */
const maxCarrierLength = 255;

const carriedStart = (name: string) => `; ${name}: `;

export class RecordDelivery {
  /** Fields that the specified CMS lacks: a submission refused because of one is sent without it. */
  readonly #extras: ReadonlySet<string>;
  /** Names of texts in the CMS to which extras are appended, the first choice first. */
  readonly #carriers: readonly string[];

  constructor(private readonly options: FileOptions) {
    const { submission, product } = options;
    const { extras, carriers } = forms[submission.form];
    this.#extras = new Set([
      ...extras.map((name) => name.replace("{product}", product.key)),
      referenceField,
      fileMarksField,
    ]);
    this.#carriers = carriers;
  }

  get hasReference(): boolean {
    return !this.#isLeftOut(referenceField);
  }

  /** If the CMS refuses a field, sends the submission again without it, or with its file in another form. */
  async send(files: FileDelivery): Promise<RecordResult> {
    const { connection, submission, open } = this.options;
    for (let resend = 0; resend < maxResends; resend++) {
      const uploads = await files.ahead(this.#media());
      const fields = this.#fields();
      const sentFields = Object.entries(fields).filter(([name]) => !this.#isLeftOut(name));
      const body = recordBody(
        { ...Object.fromEntries(sentFields), ...uploads },
        this.#inline(),
        connection.dialect.recordKey,
        open,
      );
      const query = submission.files.length > 0 ? connection.dialect.oneQuery : "";
      const result = await connection.send("POST", `${connection.url(submission.path)}${query}`, body);
      if (result.kind === "success") {
        const record = createdRecord(result.json, connection.dialect, fields);
        return record ? { kind: "created", record } : { kind: "uncertain", reason: "unreadable-record" };
      }
      if (result.kind !== "refused" || !this.#learnsFrom(result)) return result;
    }
    return { kind: "refused", reason: "status-400 too-many-unknown-fields" };
  }

  /** Compares the record with what was sent, and stores which fields it has or lacks. */
  compare(record: CmsRecord): DeliveryProgress {
    const { submission, store } = this.options;
    const inline = new Set(this.#inline());
    const names = [
      ...Object.keys(submission.fields),
      ...Object.keys(this.#ownFields()).filter((name) => !this.#isUnwanted(name)),
    ];
    const echoesFields = Object.keys(submission.fields).some((name) => name in record.fields);
    const progress: DeliveryProgress = { ...submission.progress, entry: record.id, without: [], moved: [], todo: [] };
    for (const name of echoesFields ? names : []) {
      const isKept = name in record.fields && !this.#isLeftOut(name);
      if (this.#extras.has(name) && !this.#isUnwanted(name)) {
        store.saveFieldSupport(submission.path, name, isKept ? "kept" : "unknown");
      }
      if (isKept) continue;
      const isMoved = this.#extras.has(name) && this.#isCarried(record, name);
      (isMoved ? progress.moved : progress.without).push(name);
    }
    for (const file of submission.files) {
      const { field } = file;
      const attached = storedAs(file, record);
      if (attached === "kept" || field in progress.uploads) continue;
      progress.todo.push({ field, link: attached === "empty" && inline.has(file) });
      if (inline.has(file)) store.saveFieldSupport(submission.path, field, attached === "empty" ? "media" : "unknown");
    }
    store.save(submission.reference, progress);
    return progress;
  }

  #fields() {
    const { submission } = this.options;
    const support = this.#fieldSupport();
    const isDoubtful = (name: string) => this.#isUnwanted(name) || support.get(name) !== "kept";
    const doubtful = Object.keys(submission.fields).filter((name) => this.#extras.has(name) && isDoubtful(name));
    return { ...this.#withCarried(doubtful), ...this.#ownFields() };
  }

  /** Fields that the site adds: no other field carries them. */
  #ownFields(): Readonly<Record<string, string>> {
    const { submission } = this.options;
    const marks = submission.files.flatMap(({ field, marks = [] }) =>
      marks.length > 0 ? [`${field}: ${marksText(marks)}`] : [],
    );
    return { [referenceField]: submission.reference, ...(marks.length > 0 && { [fileMarksField]: marks.join("\n") }) };
  }

  /** Appends fields to others, such as a telephone number to the address. What fits no carrier is left out. */
  #withCarried(names: readonly string[]): SubmissionFields {
    const { fields } = this.options.submission;
    const carrying = { ...fields };
    for (const name of names) {
      const line = `${carriedStart(name)}${[fields[name] ?? null].flat().join(", ")}`;
      for (const carrier of this.#carriers) {
        const text = carrying[carrier];
        if (typeof text !== "string" || text.length + line.length > maxCarrierLength) continue;
        carrying[carrier] = `${text}${line}`;
        break;
      }
    }
    return carrying;
  }

  /** Whether a record has a field appended to another one. */
  #isCarried({ fields }: CmsRecord, name: string): boolean {
    return this.#carriers.some((carrier) => String(fields[carrier] ?? "").includes(carriedStart(name)));
  }

  /** Stores what the refusal reveals about a field. @returns whether another try can succeed */
  #learnsFrom({ refusal }: Extract<SendResult, { kind: "refused" }>): boolean {
    const { submission, store } = this.options;
    const { unknownKey, wantsUploads } = refusal;
    if (unknownKey !== null && this.#extras.has(unknownKey) && !this.#isLeftOut(unknownKey)) {
      store.saveFieldSupport(submission.path, unknownKey, "unknown");
      return true;
    }
    const inline = this.#inline();
    if (inline.length === 0 || !wantsUploads) return false;
    for (const { field } of inline) store.saveFieldSupport(submission.path, field, "media");
    return true;
  }

  #isLeftOut(name: string): boolean {
    return this.#isUnwanted(name) || this.#fieldSupport().get(name) === "unknown";
  }

  #isUnwanted(name: string): boolean {
    return this.options.product.forms.payload !== "complete" && this.#extras.has(name);
  }

  #inline() {
    const support = this.#fieldSupport();
    return this.options.submission.files.filter(({ field }) => !this.#isLeftOut(field) && !support.has(field));
  }

  #media() {
    const support = this.#fieldSupport();
    return this.options.submission.files.filter(
      ({ field }) => !this.#isUnwanted(field) && support.get(field) === "media",
    );
  }

  #fieldSupport() {
    const { store, submission } = this.options;
    return store.fieldSupport(submission.path);
  }
}
