import { DurableObject } from "cloudflare:workers";
import type { Product } from "../config";
import { currentConfig } from "../config/current";
import { systemClock } from "../platform/clock";
import { log } from "../platform/log";
import type { BackupPage, BackupRow, RestoreOutcome } from "../replica/backup";
import { type AllowanceKind, Allowances } from "./allowances";
import type { openOutbox } from "./client";
import { Attempts } from "./delivery/attempts";
import { openerOf } from "./delivery/delivery";
import { DeliveryStore } from "./delivery/delivery-store";
import type { Attempt } from "./delivery/outcome";
import {
  deadlinesOf,
  defaultRetentionDays,
  maxReleased,
  type RetrySchedule,
  retryScheduleOf,
} from "./delivery/retry-schedule";
import { DeliveryScheduler } from "./delivery/scheduler";
import { removeFiles, type UploadsBinding } from "./files/uploads";
import { migrate } from "./migrations";
import type { OutboxObject } from "./object";
import { type Access, type AccessAction, AccessLog, everyPost, type Operator } from "./operators/access-log";
import { OutboxBackup } from "./operators/backup";
import { contactHashes, isContact } from "./posts/contacts";
import type { PostFilters } from "./posts/filters";
import type { Post, Receipt } from "./posts/post";
import { PostQueue } from "./posts/post-queue";
import { PostReader } from "./posts/post-reader";
import { createReference } from "./posts/reference";
import { Retention } from "./posts/retention";
import type { DeliveryStatus, ListedPost, OpenedPost, OutboxRow, OutboxState, Reason, Released } from "./posts/row";
import type { WaitingPost } from "./posts/stored-post";

/** How long one alarm waits for its deliveries; the next one continues. */
const alarmBudgetMs = 2 * 60_000;

const productIn = (name: string) => name.split(":")[0] ?? "";

interface OutboxEnv extends UploadsBinding {
  readonly CONTENT: KVNamespace;
}

/**
 * Stores the posts of one product and shard until the CMS has them. Callers use {@link openOutbox}. An attempt leases its
 * post past its own deadline, in the same transaction as the alarm: if the process dies, the alarm finds the post again.
 */
export class Outbox extends DurableObject<OutboxEnv> implements OutboxObject {
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  protected readonly paths: readonly string[] = [];
  readonly #queue = new PostQueue(this.ctx.storage.sql);
  readonly #posts = new PostReader(this.ctx.storage.sql);
  readonly #allowances: Allowances;
  readonly #retention = new Retention(this.ctx.storage.sql);
  readonly #accesses = new AccessLog(this.ctx.storage.sql);
  readonly #backup = new OutboxBackup(this.ctx.storage);
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
    const deadlines = deadlinesOf(test.deadlineRate);
    const attempts = new Attempts({
      ...{ content: env.CONTENT, sql: ctx.storage.sql, open: openerOf(env.UPLOADS), deadlines },
      product: () => products.get(this.#product),
      paths: () => this.paths,
      store: new DeliveryStore(ctx.storage.sql, this.#schedule.fieldSupportMs),
    });
    this.#scheduler = new DeliveryScheduler({
      ...{ ctx, queue: this.#queue, schedule: this.#schedule, deadlines },
      cleanupsAt: () => [this.#retention.nextAt(this.#schedule.recordMs), this.#allowances.nextAt()],
      attempt: (post, inOutage) => attempts.attempt(post, inOutage),
      onAttemptEnd: (post, attempt, startedAt) => this.#finish(post, attempt, startedAt),
    });
    this.#retention.shorten(this.#schedule.retentionMs(this.#retentionDays));
    this.#scheduler.setAlarm();
  }

  async accept(product: string, shard: number, post: Post): Promise<Receipt> {
    const known = this.#posts.referenceOf(post.id);
    if (known) return this.#receiptOf(known);
    this.#storeProduct(product);
    const reference = await this.#add(shard, post);
    this.#scheduler.startDue();
    log.info("outbox.accepted", { product, reference, form: post.form, review: post.review });
    return this.#receiptOf(reference);
  }

  async lookUp(reference: string, email: string): Promise<DeliveryStatus | null> {
    const hashes = this.#posts.contactsOf(reference);
    const row = this.#posts.row(reference);
    const matches = await isContact(hashes, reference, email);
    return row && matches ? { receivedAt: row.receivedAt, deliveredAt: row.deliveredAt } : null;
  }

  async find(id: string): Promise<Receipt | null> {
    const reference = this.#posts.referenceOf(id);
    return reference ? this.#receiptOf(reference) : null;
  }

  async has(reference: string): Promise<boolean> {
    return this.#posts.row(reference) !== null;
  }

  async mayUse(kind: AllowanceKind, subject: string, bytes: number): Promise<boolean> {
    const isAllowed = this.#allowances.use(kind, subject, bytes, systemClock.now());
    this.#scheduler.setAlarm();
    return isAllowed;
  }

  async list(chosen: PostFilters): Promise<ListedPost[]> {
    return this.#posts.list(chosen);
  }

  async open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedPost | null> {
    const post = this.#posts.post(reference);
    if (post) this.#recordAccess(reference, operator, action);
    return post;
  }

  async accesses(limit: number, reference?: string): Promise<Access[]> {
    return this.#accesses.list(limit, reference);
  }

  async reasons(chosen: PostFilters): Promise<Reason[]> {
    return this.#posts.reasons(chosen);
  }

  async release(chosen: PostFilters, operator: Operator): Promise<Released> {
    const waiting = this.#posts.waiting(chosen).filter((reference) => !this.#scheduler.isInFlight(reference));
    const released = waiting.slice(0, maxReleased);
    for (const reference of released) {
      this.#recordAccess(reference, operator, "retried");
      this.#queue.release(reference, systemClock.now());
    }
    this.#scheduler.startDue();
    return { released: released.length, left: waiting.length - released.length };
  }

  async retry(reference: string, operator: Operator): Promise<OutboxRow | null> {
    const row = this.#posts.row(reference);
    if (!row || row.state === "delivered" || row.state === "erased") return row;
    this.#recordAccess(reference, operator, "retried");
    if (!this.#scheduler.isInFlight(reference)) {
      this.#queue.release(reference, systemClock.now());
      this.#scheduler.startNow(reference);
    }
    await this.#scheduler.waitFor(reference);
    return this.#posts.row(reference);
  }

  async discard(reference: string, operator: Operator): Promise<boolean> {
    const keys = this.#queue.discard(reference);
    if (!keys) return false;
    this.#recordAccess(reference, operator, "discarded");
    await removeFiles(this.env, this.#product, keys);
    return true;
  }

  async state(): Promise<OutboxState> {
    return this.#posts.state(systemClock.now() + this.#schedule.warningMs(this.#retentionDays));
  }

  async filesInUse(keys: readonly string[]): Promise<string[]> {
    return this.#posts.filesInUse(keys);
  }

  async backUp(name: string, operator: Operator, after: string | null): Promise<BackupPage> {
    this.#storeProduct(productIn(name));
    if (after === null) this.#recordAccess(everyPost, operator, "backed-up");
    return this.#backup.page(after);
  }

  async takeBackup(page: number, rows: readonly BackupRow[]): Promise<void> {
    this.#backup.take(page, rows);
  }

  async restore(name: string, operator: Operator, pages: number): Promise<RestoreOutcome> {
    this.#storeProduct(productIn(name));
    if (!this.#backup.apply(pages)) return "incomplete";
    this.#recordAccess(everyPost, operator, "restored");
    this.#retention.shorten(this.#schedule.retentionMs(this.#retentionDays));
    await this.#eraseExpired();
    this.#scheduler.startDue();
    return "restored";
  }

  override async alarm(): Promise<void> {
    this.#scheduler.alarmFired();
    const until = systemClock.now() + alarmBudgetMs;
    await this.#eraseExpired();
    this.#retention.purge(systemClock.now() - this.#schedule.recordMs, systemClock.now());
    this.#allowances.purge(systemClock.now());
    this.#accesses.purge(systemClock.now() - this.#schedule.accessMs);
    await this.#scheduler.runDue(until);
  }

  get #product(): string {
    return this.ctx.storage.kv.get<string>("product") ?? "";
  }

  get #retentionDays(): number {
    return this.#products.get(this.#product)?.forms.retentionDays ?? defaultRetentionDays;
  }

  /** Returns the reference of the post, or of one with the same id that arrived in the meantime. */
  async #add(shard: number, post: Post): Promise<string> {
    for (;;) {
      const reference = createReference(shard);
      const contacts = await contactHashes(reference, post.contacts ?? []);
      const now = systemClock.now();
      const span = { now, expiresAt: now + this.#schedule.retentionMs(this.#retentionDays) };
      const known = this.#posts.referenceOf(post.id);
      if (known) return known;
      if (this.#queue.add(reference, post, contacts, span)) return reference;
    }
  }

  #storeProduct(product: string): void {
    if (this.#product !== product) this.ctx.storage.kv.put("product", product);
  }

  #recordAccess(reference: string, operator: Operator, action: AccessAction): void {
    this.#accesses.add({ at: systemClock.now(), operator, action, reference });
    log.info(`ops.${action}`, { product: this.#product, reference, operator });
  }

  async #receiptOf(reference: string): Promise<Receipt> {
    if (!this.#scheduler.inOutage) await this.#scheduler.waitFor(reference);
    return { reference, status: this.#posts.row(reference)?.state === "delivered" ? "delivered" : "queued" };
  }

  async #finish({ reference, form, attempts, files }: WaitingPost, { outcome }: Attempt, startedAt: number) {
    const isDelivered = outcome.kind === "delivered";
    log.info(`outbox.${outcome.kind}`, {
      ...{ product: this.#product, reference, form, attempts },
      reason: isDelivered ? outcome.detail || null : outcome.reason,
      durationMs: systemClock.now() - startedAt,
    });
    const keys = files.map(({ key }) => key);
    if (isDelivered) await removeFiles(this.env, this.#product, keys);
  }

  async #eraseExpired(): Promise<void> {
    for (;;) {
      const erased = this.#retention.erase(systemClock.now());
      if (erased.length === 0) return;
      for (const { reference, form, lastOutcome } of erased) {
        log.warn("outbox.expired", { product: this.#product, reference, form, reason: lastOutcome });
      }
      const keys = erased.flatMap(({ files }) => files);
      await removeFiles(this.env, this.#product, keys);
    }
  }
}
