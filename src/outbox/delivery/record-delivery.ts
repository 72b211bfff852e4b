import { forms } from "../../forms/forms";
import { recordBody } from "./body";
import { extrasOf, isCarried, withCarried } from "./carried-fields";
import { type CmsRecord, createdRecord, storedAs } from "./cms-record";
import type { DeliveryProgress } from "./delivery-store";
import type { FileDelivery, FileOptions } from "./file-delivery";
import type { DeliveryOutcome, SendResult } from "./outcome";

/** The field by which a record is found again; only the payload `complete` has it. */
export const referenceField = "Reference";

type RecordResult =
  | { readonly kind: "created"; readonly record: CmsRecord }
  | Extract<DeliveryOutcome, { kind: "refused" | "failed" | "blocked" | "uncertain" }>;

/** Each refusal reveals one field. */
const maxResends = 12;

export class RecordDelivery {
  /** Fields that the specified CMS lacks: a submission refused because of one is sent without it. */
  readonly #extras: ReadonlySet<string>;
  readonly #carriers: readonly string[];

  constructor(private readonly options: FileOptions) {
    const { item, product } = options;
    this.#extras = new Set([...extrasOf(item, product), referenceField]);
    this.#carriers = forms[item.form].carriers;
  }

  get hasReference(): boolean {
    return !this.#isLeftOut(referenceField);
  }

  /** If the CMS refuses a field, sends the submission again without it, or with its file in another form. */
  async send(files: FileDelivery): Promise<RecordResult> {
    const { connection, item, open } = this.options;
    for (let resend = 0; resend < maxResends; resend++) {
      const uploads = await files.ahead(this.#media());
      const fields = this.#fields();
      const taken = Object.entries(fields).filter(([name]) => !this.#isLeftOut(name));
      const body = recordBody(
        { ...Object.fromEntries(taken), ...uploads },
        this.#inline(),
        connection.dialect.recordKey,
        open,
      );
      const query = item.files.length > 0 ? connection.dialect.oneQuery : "";
      const result = await connection.send("POST", `${connection.url(item.path)}${query}`, body);
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
    const { item, store } = this.options;
    const inline = new Set(this.#inline());
    const names = [...Object.keys(item.fields), ...(this.#isUnwanted(referenceField) ? [] : [referenceField])];
    const echoesFields = Object.keys(item.fields).some((name) => name in record.fields);
    const progress: DeliveryProgress = { ...item.progress, entry: record.id, without: [], moved: [], todo: [] };
    for (const name of echoesFields ? names : []) {
      const isKept = name in record.fields && !this.#isLeftOut(name);
      if (this.#extras.has(name) && !this.#isUnwanted(name)) {
        store.saveFieldSupport(item.path, name, isKept ? "kept" : "unknown");
      }
      if (isKept) continue;
      const isMoved = this.#extras.has(name) && isCarried(record.fields, name, this.#carriers);
      (isMoved ? progress.moved : progress.without).push(name);
    }
    for (const file of item.files) {
      const { field } = file;
      const stored = storedAs(file, record);
      if (stored === "kept" || field in progress.uploads) continue;
      progress.todo.push({ field, link: stored === "empty" && inline.has(file) });
      if (inline.has(file)) store.saveFieldSupport(item.path, field, stored === "empty" ? "media" : "unknown");
    }
    store.save(item.reference, progress);
    return progress;
  }

  #fields() {
    const { item } = this.options;
    const support = this.#fieldSupport();
    const isDoubtful = (name: string) => this.#isUnwanted(name) || support.get(name) !== "kept";
    const doubtful = Object.keys(item.fields).filter((name) => this.#extras.has(name) && isDoubtful(name));
    return { ...withCarried(item.fields, doubtful, this.#carriers), [referenceField]: item.reference };
  }

  /** Stores what the refusal reveals about a field. @returns whether another try can succeed */
  #learnsFrom({ refusal }: Extract<SendResult, { kind: "refused" }>): boolean {
    const { item, store } = this.options;
    const { unknownKey, wantsUploads } = refusal;
    if (unknownKey !== null && this.#extras.has(unknownKey) && !this.#isLeftOut(unknownKey)) {
      store.saveFieldSupport(item.path, unknownKey, "unknown");
      return true;
    }
    const inline = this.#inline();
    if (inline.length === 0 || !wantsUploads) return false;
    for (const { field } of inline) store.saveFieldSupport(item.path, field, "media");
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
    return this.options.item.files.filter(({ field }) => !this.#isLeftOut(field) && !support.has(field));
  }

  #media() {
    const support = this.#fieldSupport();
    return this.options.item.files.filter(({ field }) => !this.#isUnwanted(field) && support.get(field) === "media");
  }

  #fieldSupport() {
    const { store, item } = this.options;
    return store.fieldSupport(item.path);
  }
}
