import { DurableObject } from "cloudflare:workers";
import type { Product } from "../config";
import { currentConfig } from "../config/current";
import { systemClock } from "../platform/clock";
import { log } from "../platform/log";
import type { BackupPage, BackupRow, RestoreOutcome } from "../replica/backup";
import { type Access, type AccessAction, everyPost, type OpenedPost, type Operator } from "./access";
import { AccessLog } from "./access-log";
import { type AllowanceKind, Allowances } from "./allowances";
import { Attempts } from "./attempts";
import { OutboxBackup } from "./backup";
import type { OutboxBinding, openOutbox } from "./client";
import { contactHashes, isContact } from "./contacts";
import { openerOf } from "./delivery";
import { removeFiles } from "./file-removal";
import type { PostFilters } from "./filters";
import { StoredMemory } from "./memory";
import { migrate } from "./migrations";
import type { OutboxObject } from "./object";
import type { Attempt } from "./outcome";
import type { Accepted, Post } from "./post";
import { PostQueue } from "./post-queue";
import { PostReader } from "./post-reader";
import { createReference } from "./reference";
import { Retention } from "./retention";
import { deadlinesOf, defaultRetentionDays, maxReleased, type RetrySchedule, retryScheduleOf } from "./retry-schedule";
import type { ListedPost, OutboxRow, OutboxState, Reason, Released, Standing } from "./row";
import { DeliveryScheduler } from "./scheduler";
import type { WaitingPost } from "./stored-post";

/** How long one alarm waits for the deliveries it started; the next alarm takes the rest. */
const alarmBudgetMs = 2 * 60_000;

const productIn = (name: string) => name.split(":")[0] ?? "";

interface OutboxEnv extends OutboxBinding {
  readonly CONTENT: KVNamespace;
  readonly UPLOADS: R2Bucket;
}

/**
 * Keeps the posts of one product and shard until the CMS has them. Callers use {@link openOutbox}.
 *
 * An attempt leases its post past its own deadline, in the same transaction as the alarm: whatever happens to the
 * process, the alarm finds the post again.
 */
export class Outbox extends DurableObject<OutboxEnv> implements OutboxObject {
  /** Every path the site reads from a CMS: the answer to any of them may reveal its dialect. */
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
      memory: new StoredMemory(ctx.storage.sql, this.#schedule.fieldSupportMs),
    });
    this.#scheduler = new DeliveryScheduler({
      ...{ ctx, queue: this.#queue, schedule: this.#schedule, deadlines },
      cleanupsAt: () => [this.#retention.nextAt(this.#schedule.recordMs), this.#allowances.nextAt()],
      attempt: (post, inOutage) => attempts.attempt(post, inOutage),
      onSettled: (post, attempt, startedAt) => this.#finish(post, attempt, startedAt),
    });
    this.#retention.shorten(this.#schedule.retentionMs(this.#retentionDays));
    this.#scheduler.setAlarm();
  }

  async accept(product: string, shard: number, post: Post): Promise<Accepted> {
    const known = this.#posts.referenceOf(post.id);
    if (known) return this.#answerFor(known);
    this.#noteProduct(product);
    const reference = await this.#add(shard, post);
    this.#scheduler.startDue();
    log.info("outbox.accepted", { product, reference, form: post.form, review: post.review });
    return this.#answerFor(reference);
  }

  async lookUp(reference: string, email: string): Promise<Standing | null> {
    const hashes = this.#posts.contactsOf(reference);
    const row = this.#posts.row(reference);
    const matches = await isContact(hashes, reference, email);
    return row && matches ? { receivedAt: row.receivedAt, deliveredAt: row.deliveredAt } : null;
  }

  async find(id: string): Promise<Accepted | null> {
    const reference = this.#posts.referenceOf(id);
    return reference ? this.#answerFor(reference) : null;
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
    this.#noteProduct(productIn(name));
    if (after === null) this.#recordAccess(everyPost, operator, "backed-up");
    return this.#backup.page(after);
  }

  async takeBackup(page: number, rows: readonly BackupRow[]): Promise<void> {
    this.#backup.take(page, rows);
  }

  async restore(name: string, operator: Operator, pages: number): Promise<RestoreOutcome> {
    this.#noteProduct(productIn(name));
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

  /** @returns the reference of the post, or of one with the same id that came meanwhile */
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

  #noteProduct(product: string): void {
    if (this.#product !== product) this.ctx.storage.kv.put("product", product);
  }

  #recordAccess(reference: string, operator: Operator, action: AccessAction): void {
    this.#accesses.add({ at: systemClock.now(), operator, action, reference });
    log.info(`ops.${action}`, { product: this.#product, reference, operator });
  }

  async #answerFor(reference: string): Promise<Accepted> {
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
    if (isDelivered)
      await removeFiles(
        this.env,
        this.#product,
        files.map(({ key }) => key),
      );
  }

  /** Erases records at once; their files go as soon as the bucket allows. */
  async #eraseExpired(): Promise<void> {
    for (;;) {
      const erased = this.#retention.erase(systemClock.now());
      if (erased.length === 0) return;
      for (const { reference, form, lastOutcome } of erased) {
        log.warn("outbox.expired", { product: this.#product, reference, form, reason: lastOutcome });
      }
      await removeFiles(
        this.env,
        this.#product,
        erased.flatMap(({ files }) => files),
      );
    }
  }
}
