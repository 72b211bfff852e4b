import { DurableObject } from "cloudflare:workers";
import { currentConfig, type Product } from "../config";
import type { Processing } from "../forms/processing";
import { systemClock } from "../platform/clock";
import { log } from "../platform/log";
import type { NamedUsage } from "../platform/record-limits";
import { type AllowanceKind, Allowances } from "./allowances";
import { createAttempt, openerOf } from "./delivery/delivery";
import { DeliveryStore } from "./delivery/delivery-store";
import {
  deadlinesOf,
  defaultRetentionDays,
  maxReleased,
  type RetrySchedule,
  retryScheduleOf,
} from "./delivery/retry-schedule";
import { DeliveryScheduler } from "./delivery/scheduler";
import { removeFiles } from "./files/removal";
import { type StoredFile, StoredFiles } from "./files/stored-files";
import { unusableMs, uploadAges } from "./files/upload-ages";
import { migrate } from "./migrations";
import { type Access, type AccessAction, AccessLog, allReferences, type Operator } from "./operators/access-log";
import { type BackupPage, type BackupRow, backupPage, restoreRows } from "./operators/backup";
import { type CountedStep, type StepCount, StepCounts } from "./operators/step-counts";
import {
  type CheckedDetails,
  type Correction,
  type FacilityAnswer,
  FacilityAnswers,
} from "./submissions/facility-answers";
import type { SubmissionFilters } from "./submissions/filters";
import { OutboxQueue } from "./submissions/outbox-queue";
import { OutboxReader } from "./submissions/outbox-reader";
import { ProviderReports, type ReportedProvider, reportIn } from "./submissions/provider-reports";
import { createReference } from "./submissions/reference";
import type {
  DeliveryStatus,
  OpenedSubmission,
  OutboxState,
  Reason,
  StoredSubmission,
} from "./submissions/stored-submission";
import {
  type Acceptance,
  contactHashes,
  isContact,
  noPathReason,
  type Receipt,
  type Submission,
  type SubmissionId,
} from "./submissions/submission";

/** How long one alarm waits for its deliveries; the next one continues. */
const alarmBudgetMs = 2 * 60_000;

type Addition =
  | { readonly kind: "stored"; readonly reference: string }
  /** Nothing is stored: another submission uses files of these fields, or they were withdrawn. */
  | { readonly kind: "files-missing"; readonly fields: readonly string[] };

interface OutboxEnv {
  readonly CONTENT: KVNamespace;
  readonly UPLOADS: R2Bucket;
}

/**
 * Stores the submissions of one product until the CMS has them; its name is the product's key. An attempt leases its
 * submission past its own deadline, in the same transaction as the alarm: if the process dies, the alarm finds the
 * submission again.
 */
export class OutboxObject extends DurableObject<OutboxEnv> {
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  protected readonly paths: readonly string[] = [];
  readonly #queue = new OutboxQueue(this.ctx.storage.sql);
  readonly #reader = new OutboxReader(this.ctx.storage.sql);
  readonly #allowances: Allowances;
  readonly #storedFiles: StoredFiles;
  readonly #accesses = new AccessLog(this.ctx.storage.sql);
  readonly #reports = new ProviderReports(this.ctx.storage.sql);
  readonly #facilities = new FacilityAnswers(this.ctx.storage.sql);
  readonly #stepCounts: StepCounts;
  readonly #products: ReadonlyMap<string, Product>;
  readonly #schedule: RetrySchedule;
  readonly #scheduler: DeliveryScheduler;

  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env);
    const { products, test } = currentConfig(env);
    migrate(ctx.storage);
    this.#products = products;
    this.#schedule = retryScheduleOf(test.clockRate);
    this.#allowances = new Allowances(ctx.storage.sql, this.#schedule.allowanceMs);
    this.#storedFiles = new StoredFiles(ctx.storage.sql, {
      dayMs: this.#schedule.allowanceMs,
      keptMs: uploadAges.keptMs / test.clockRate,
      maxKeptMs: uploadAges.maxKeptMs / test.clockRate,
    });
    this.#stepCounts = new StepCounts(ctx.storage.sql, this.#schedule.allowanceMs);
    const deadlines = deadlinesOf(test.deadlineRate);
    const attempt = createAttempt({
      content: env.CONTENT,
      open: openerOf(env.UPLOADS),
      deadlines,
      products,
      product: () => this.#product,
      paths: () => this.paths,
      store: new DeliveryStore(ctx.storage.sql, this.#schedule.fieldSupportMs),
    });
    this.#scheduler = new DeliveryScheduler({
      queue: this.#queue,
      schedule: this.#schedule,
      deadlines,
      failures: {
        read: () => ctx.storage.kv.get<number>("failures") ?? 0,
        write: (failures) => ctx.storage.kv.put("failures", failures),
      },
      wakeAt: (at) => ctx.waitUntil(ctx.storage.setAlarm(at)),
      cleanupsAt: () => [
        this.#queue.nextCleanupAt(this.#schedule.recordMs),
        this.#allowances.nextAt(),
        this.#storedFiles.nextAt(systemClock.now()),
        this.#stepCounts.nextAt(),
      ],
      attempt,
      // Delivered files keep their space for the day: the CMS stores them in their place.
      onDelivered: ({ files }) => this.#removeFiles(async () => this.#unused(files.map(({ key }) => key))),
    });
    this.#queue.shorten(this.#retentionMs);
    this.#scheduler.setAlarm();
  }

  async accept(product: string, submission: Submission): Promise<Acceptance> {
    const earlierReference = this.#referenceOf(submission);
    if (earlierReference) return { receipt: await this.#receiptOf(earlierReference), missingFiles: [] };
    this.#storeProduct(product);
    const addition = await this.#add(submission);
    if (addition.kind === "files-missing") return { receipt: null, missingFiles: addition.fields };
    const { reference } = addition;
    if (submission.review === null) {
      const sent = { form: submission.form, step: "", event: "sent", field: "" } as const;
      this.#stepCounts.add([sent], systemClock.now());
    }
    this.#scheduler.startDue();
    log.info("outbox.accepted", { product, reference, form: submission.form, review: submission.review });
    return { receipt: await this.#receiptOf(reference), missingFiles: [] };
  }

  async lookUp(reference: string, email: string): Promise<DeliveryStatus | null> {
    const hashes = this.#reader.contactsOf(reference);
    const submission = this.#reader.find(reference);
    const matches = await isContact(hashes, reference, email);
    if (!submission || !matches) return null;
    const { receivedAt, deliveredAt } = submission;
    return { receivedAt, deliveredAt, ...this.#reader.processingOf(reference) };
  }

  async find(id: SubmissionId): Promise<Receipt | null> {
    const reference = this.#referenceOf(id);
    return reference ? this.#receiptOf(reference) : null;
  }

  async has(reference: string): Promise<boolean> {
    return this.#reader.find(reference) !== null;
  }

  /** See `use` of {@link Allowances}. */
  async mayUse(kind: AllowanceKind, subject: string, bytes: number): Promise<boolean> {
    const isAllowed = this.#allowances.use(kind, subject, bytes, systemClock.now());
    this.#scheduler.setAlarm();
    return isAllowed;
  }

  /** See `noteProcessing` of {@link OutboxQueue}. */
  async noteProcessing(reference: string, processing: Processing | null): Promise<boolean> {
    return this.#queue.noteProcessing(reference, processing, systemClock.now());
  }

  /** Stores what became of the confirmation by e-mail. */
  async noteConfirmation(reference: string, outcome: string): Promise<void> {
    this.#queue.noteConfirmation(reference, outcome);
  }

  /** See `add` of {@link StoredFiles}. */
  async mayStore(file: StoredFile): Promise<boolean> {
    const hasSpace = this.#storedFiles.add(file, systemClock.now());
    this.#scheduler.setAlarm();
    return hasSpace;
  }

  /** See `keep` of {@link StoredFiles}. */
  async keepFiles(keys: readonly string[], until: number): Promise<void> {
    this.#storedFiles.keep(keys, until, systemClock.now());
    this.#scheduler.setAlarm();
  }

  /** See `keepTogether` of {@link StoredFiles}. */
  async keepTogether(draft: string, files: readonly string[], until: number): Promise<number | null> {
    const endsAt = this.#storedFiles.keepTogether(draft, files, until, systemClock.now());
    this.#scheduler.setAlarm();
    return endsAt;
  }

  /** Whether a submission may start to use a file that is older than usual. */
  async isUsable(key: string): Promise<boolean> {
    return this.#storedFiles.keptAmong([key], systemClock.now() + unusableMs).length > 0;
  }

  /** Gives back the space of files that no submission uses, and returns their keys. */
  async giveBack(keys: readonly string[]): Promise<string[]> {
    const unused = this.#unused(keys);
    this.#storedFiles.giveBack(unused);
    return unused;
  }

  /** What visitors reported of providers, the most reported first. */
  async reportedProviders(): Promise<ReportedProvider[]> {
    return this.#reports.list();
  }

  /** Removes the reports of a provider from the list; their submissions stay. */
  async dismissReports(product: string, operator: Operator, providerId: string): Promise<number> {
    this.#storeProduct(product);
    const dismissed = this.#reports.dismiss(providerId);
    this.#recordAccess(allReferences, operator, "reports-dismissed", dismissed);
    return dismissed;
  }

  /** Counts what happened in forms. */
  async countSteps(steps: readonly CountedStep[]): Promise<void> {
    this.#stepCounts.add(steps, systemClock.now());
    this.#scheduler.setAlarm();
  }

  /** What happened in forms in the last ninety days. */
  async stepCounts(): Promise<StepCount[]> {
    return this.#stepCounts.list(systemClock.now());
  }

  /** @returns false if the link, which was made at `issuedAt`, has been revoked */
  async answerFacility(product: string, answer: FacilityAnswer, issuedAt: number): Promise<boolean> {
    this.#storeProduct(product);
    if (this.#facilities.isRevoked(answer.code, issuedAt)) return false;
    this.#facilities.add(answer, systemClock.now());
    log.info("outbox.facility-answered", { product, corrections: Object.keys(answer.corrections).length });
    return true;
  }

  /** Corrections of facilities that wait for an operator, and what is confirmed or accepted. */
  async facilityAnswers(): Promise<{ pending: Correction[]; checked: CheckedDetails[] }> {
    return { pending: this.#facilities.pending(), checked: this.#facilities.checked() };
  }

  /** What is confirmed or accepted; null if it is still that of a version. */
  async checkedFacilities(version: number): Promise<{ version: number; checked: CheckedDetails[] } | null> {
    const current = this.#facilities.version();
    return current === version ? null : { version: current, checked: this.#facilities.checked() };
  }

  async decideCorrection(
    product: string,
    operator: Operator,
    { code, field, isAccepted }: { readonly code: string; readonly field: string; readonly isAccepted: boolean },
  ): Promise<boolean> {
    this.#storeProduct(product);
    const isDecided = this.#facilities.decide(code, field, isAccepted, systemClock.now());
    if (isDecided)
      this.#recordAccess(allReferences, operator, isAccepted ? "correction-accepted" : "correction-declined", 1);
    return isDecided;
  }

  /** @param code of one facility; empty for all */
  async revokeFacilityLinks(product: string, operator: Operator, code: string): Promise<void> {
    this.#storeProduct(product);
    this.#facilities.revoke(code, systemClock.now());
    this.#recordAccess(allReferences, operator, "links-revoked", code ? 1 : null);
  }

  /** Every network may send and store again as on its first day. */
  async resetUploads(product: string, operator: Operator): Promise<void> {
    this.#storeProduct(product);
    this.#recordAccess(allReferences, operator, "uploads-reset");
    this.#storedFiles.reset();
    this.#allowances.reset("receipt");
  }

  /** The latest 2,000. */
  async list(chosen: SubmissionFilters): Promise<StoredSubmission[]> {
    return this.#reader.list(chosen);
  }

  async open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedSubmission | null> {
    const submission = this.#reader.open(reference);
    if (submission) this.#recordAccess(reference, operator, action);
    return submission;
  }

  async accesses(limit: number, reference?: string): Promise<Access[]> {
    return this.#accesses.list(limit, reference);
  }

  async reasons(chosen: SubmissionFilters): Promise<Reason[]> {
    return this.#reader.reasons(chosen);
  }

  /** @returns how many were released, and how many are left beyond the limit of one call */
  async release(chosen: SubmissionFilters, operator: Operator): Promise<{ released: number; left: number }> {
    const waiting = this.#reader.waiting(chosen).filter((reference) => !this.#scheduler.isInFlight(reference));
    const released = waiting.slice(0, maxReleased);
    if (released.length > 0) this.#recordAccess(allReferences, operator, "retried", released.length);
    for (const reference of released) this.#queue.release(reference, systemClock.now());
    this.#scheduler.startDue();
    return { released: released.length, left: waiting.length - released.length };
  }

  async retry(reference: string, operator: Operator): Promise<StoredSubmission | null> {
    const submission = this.#reader.find(reference);
    if (!submission || submission.state === "delivered" || submission.state === "erased") return submission;
    this.#recordAccess(reference, operator, "retried");
    if (!this.#scheduler.isInFlight(reference)) {
      this.#queue.release(reference, systemClock.now());
      this.#scheduler.startNow(reference);
    }
    await this.#scheduler.waitFor(reference);
    return this.#reader.find(reference);
  }

  async discard(reference: string, operator: Operator): Promise<boolean> {
    const keys = this.#queue.discard(reference);
    if (!keys) return false;
    this.#recordAccess(reference, operator, "discarded");
    await this.#removeFiles(() => this.giveBack(keys));
    return true;
  }

  async state(): Promise<OutboxState & { readonly usage: readonly NamedUsage[] }> {
    const counts = this.#reader.state(systemClock.now() + this.#schedule.warningMs(this.#retentionDays));
    return { ...counts, usage: [this.#accesses.usage(), ...this.#storedFiles.usage()] };
  }

  /** Those of the keys whose files a submission or an unfinished form still needs. */
  async filesInUse(keys: readonly string[]): Promise<string[]> {
    return [...this.#reader.filesInUse(keys), ...this.#storedFiles.keptAmong(keys, systemClock.now())];
  }

  /** @param after `next` of the previous page; null for the first page */
  async backUp(product: string, operator: Operator, after: string | null): Promise<BackupPage> {
    this.#storeProduct(product);
    const page = backupPage(this.ctx.storage.sql, after);
    const affected = page.rows.filter(({ table }) => table === "submissions").length;
    this.#recordAccess(allReferences, operator, "backed-up", affected);
    return page;
  }

  /** Those of the keys whose files a backup has to contain, for a list with the files' names. */
  async filesToBackUp(product: string, operator: Operator, keys: readonly string[]): Promise<string[]> {
    this.#storeProduct(product);
    const needed = this.#reader.filesInUse(keys);
    this.#recordAccess(allReferences, operator, "files-listed", needed.length);
    return needed;
  }

  /** Records that a backup reads a file. To be called before its first byte is sent. */
  async recordFileBackup(product: string, operator: Operator): Promise<void> {
    this.#storeProduct(product);
    this.#recordAccess(allReferences, operator, "files-backed-up", 1);
  }

  /** Restores a page of a backup. The same page again changes nothing. */
  async restore(product: string, operator: Operator, rows: readonly BackupRow[]): Promise<void> {
    this.#storeProduct(product);
    this.ctx.storage.transactionSync(() => restoreRows(this.ctx.storage.sql, rows));
    this.#storedFiles.adopt();
    this.#recordAccess(allReferences, operator, "restored");
    this.#queue.shorten(this.#retentionMs);
    await this.#eraseExpired();
    this.#scheduler.startDue();
  }

  override async alarm(): Promise<void> {
    this.#scheduler.alarmFired();
    const until = systemClock.now() + alarmBudgetMs;
    await this.#eraseExpired();
    this.#queue.purge(systemClock.now() - this.#schedule.recordMs);
    this.#allowances.purge(systemClock.now());
    this.#storedFiles.purge(systemClock.now());
    this.#stepCounts.flush(systemClock.now());
    this.#accesses.purge(systemClock.now() - this.#schedule.accessMs);
    this.#reports.purge(systemClock.now() - this.#schedule.accessMs);
    this.#facilities.purge(systemClock.now() - this.#schedule.accessMs);
    await this.#scheduler.runDue(until);
  }

  get #product(): string {
    return this.ctx.storage.kv.get<string>("product") ?? "";
  }

  get #retentionDays(): number {
    return this.#products.get(this.#product)?.forms.retentionDays ?? defaultRetentionDays;
  }

  get #retentionMs(): number {
    return this.#schedule.retentionMs(this.#retentionDays);
  }

  /** Stores the submission, unless one with the same id arrived in the meantime: then the reference is that one's. */
  async #add(submission: Submission): Promise<Addition> {
    const keys = submission.files.map(({ key }) => key);
    for (;;) {
      const reference = createReference();
      const contacts = await contactHashes(reference, submission.contacts ?? []);
      const now = systemClock.now();
      const span = { now, expiresAt: now + this.#retentionMs };
      const earlierReference = this.#referenceOf(submission);
      if (earlierReference) return { kind: "stored", reference: earlierReference };
      const unavailable = this.#storedFiles.unavailableTo(reference, keys);
      if (unavailable.length > 0) {
        const missing = submission.files.filter(({ key }) => unavailable.includes(key));
        return { kind: "files-missing", fields: missing.map(({ field }) => field) };
      }
      this.#queue.freeId(submission.id, this.#since(submission));
      if (!this.#queue.add(reference, submission, contacts, span)) continue;
      this.#storedFiles.claim(reference, keys, now);
      const report = reportIn(submission);
      if (report) this.#reports.add(reference, report, now);
      return { kind: "stored", reference };
    }
  }

  #referenceOf(id: SubmissionId): string | null {
    return this.#reader.referenceOf(id.id, this.#since(id));
  }

  /** Receipt of the earliest submission that the id may mean. */
  #since({ isContentId = false }: SubmissionId): number {
    return isContentId ? systemClock.now() - this.#schedule.repetitionMs : 0;
  }

  #storeProduct(product: string): void {
    if (this.#product !== product) this.ctx.storage.kv.put("product", product);
  }

  /** @param affected how many submissions or files an action on many concerns */
  #recordAccess(reference: string, operator: Operator, action: AccessAction, affected: number | null = null): void {
    this.#accesses.add({ at: systemClock.now(), operator, action, reference, affected });
    log.info(`ops.${action}`, { product: this.#product, reference, operator, ...(affected !== null && { affected }) });
  }

  async #receiptOf(reference: string): Promise<Receipt> {
    if (!this.#scheduler.inOutage) await this.#scheduler.waitFor(reference);
    return { reference, status: this.#reader.find(reference)?.state === "delivered" ? "delivered" : "queued" };
  }

  /** @param unneeded returns the keys of the files */
  #removeFiles(unneeded: () => Promise<readonly string[]>): Promise<void> {
    return removeFiles(this.env.UPLOADS, this.#product, unneeded);
  }

  #unused(keys: readonly string[]): string[] {
    const inUse = this.#reader.filesInUse(keys);
    return keys.filter((key) => !inUse.includes(key));
  }

  async #eraseExpired(): Promise<void> {
    for (;;) {
      const erased = this.#queue.erase(systemClock.now());
      if (erased.length === 0) return;
      for (const { reference, form, lastOutcome } of erased) {
        const isUndelivered = !lastOutcome.endsWith(noPathReason);
        const line = { product: this.#product, reference, form, reason: lastOutcome };
        log[isUndelivered ? "warn" : "info"]("outbox.expired", line);
      }
      await this.#removeFiles(() => this.giveBack(erased.flatMap(({ files }) => files)));
    }
  }
}
