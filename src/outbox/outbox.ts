import { DurableObject } from "cloudflare:workers";
import type { Product } from "../config";
import { currentConfig } from "../config/current";
import type { CmsClient } from "../content/cms/client";
import { cmsClientsOf } from "../content/cms-clients";
import { embeddedCms } from "../embedded/cms";
import { log, reasonOf } from "../platform/log";
import type { Access, AccessAction, OpenedPost, Operator } from "./access";
import { AccessLog } from "./access-log";
import type { OpenFile } from "./body";
import { type OutboxBinding, openOutbox } from "./client";
import { deliver, digestOf, openerOf, timeoutOf } from "./delivery";
import { StoredMemory } from "./memory";
import type { OutboxObject } from "./object";
import type { Attempt } from "./outcome";
import { failureOf } from "./outcome";
import type { Accepted, Post } from "./post";
import { createReference } from "./reference";
import {
  type Deadlines,
  deadlinesOf,
  defaultRetentionDays,
  maxDeliveries,
  maxReleased,
  outageFailures,
  type Pace,
  paceOf,
  patienceMs,
} from "./retry-schedule";
import type { ListedPost, OutboxQuery, OutboxRow, OutboxState, PostState, Reason, Released } from "./row";
import { type CmsHealth, settle } from "./settle";
import { PostStore, type WaitingPost } from "./store";

/** How long one alarm waits for the deliveries it started; what is left is the next one's. */
const alarmBudgetMs = 2 * 60_000;

interface OutboxEnv extends OutboxBinding {
  readonly CONTENT: KVNamespace;
  readonly UPLOADS: R2Bucket;
}

/**
 * Keeps the posts of one product and shard until the CMS has them. Callers use {@link openOutbox}.
 *
 * A post is claimed by putting its next attempt off past the deadline of this one, in the same transaction as the alarm:
 * whatever happens to the process, the alarm finds it again.
 */
export class Outbox extends DurableObject<OutboxEnv> implements OutboxObject {
  readonly #store = new PostStore(this.ctx.storage);
  readonly #accesses = new AccessLog(this.ctx.storage.sql);
  readonly #pace: Pace;
  /** Of everything that the site asks a CMS: the answer to any of them may tell its dialect. */
  protected readonly paths: readonly string[] = [];
  readonly #deadlines: Deadlines;
  readonly #memory: StoredMemory;
  readonly #products: ReadonlyMap<string, Product>;
  readonly #open: OpenFile;
  readonly #underway = new Map<string, Promise<void>>();
  #cms: CmsClient | null = null;
  #alarmAt: number | null = null;
  #quietUntil = 0;

  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env);
    const { products, test } = currentConfig(env);
    this.#products = products;
    this.#pace = paceOf(test.clockRate);
    this.#deadlines = deadlinesOf(test.deadlineRate);
    this.#memory = new StoredMemory(ctx.storage.sql, this.#pace.lessonMs);
    this.#open = openerOf(env.UPLOADS);
    this.#store.shorten(this.#pace.retentionMs(this.#retentionDays));
    this.#setAlarm();
  }

  async accept(product: string, shard: number, post: Post): Promise<Accepted> {
    const known = this.#store.referenceOf(post.id);
    if (known) return this.#answerFor(known);
    const now = Date.now();
    if (this.ctx.storage.kv.get("product") !== product) this.ctx.storage.kv.put("product", product);
    let reference = createReference(shard);
    const expiresAt = now + this.#pace.retentionMs(this.#retentionDays);
    while (!this.#store.add(reference, post, now, expiresAt)) reference = createReference(shard);
    this.#work();
    log.info("outbox.accepted", { product, reference, form: post.form, review: post.review });
    return this.#answerFor(reference);
  }

  async find(id: string): Promise<Accepted | null> {
    const reference = this.#store.referenceOf(id);
    return reference ? this.#answerFor(reference) : null;
  }

  async has(reference: string): Promise<boolean> {
    return this.#store.row(reference) !== null;
  }

  async list(query: OutboxQuery): Promise<ListedPost[]> {
    return this.#store.list(query);
  }

  async open(reference: string, operator: Operator, action: AccessAction): Promise<OpenedPost | null> {
    const post = this.#store.post(reference);
    if (post) this.#note(reference, operator, action);
    return post;
  }

  async accesses(limit: number, reference?: string): Promise<Access[]> {
    return this.#accesses.list(limit, reference);
  }

  async reasons(): Promise<Reason[]> {
    return this.#store.reasons();
  }

  async release(reason: string, operator: Operator, state?: PostState): Promise<Released> {
    const waiting = this.#store.waiting(reason, state).filter((reference) => !this.#underway.has(reference));
    const released = waiting.slice(0, maxReleased);
    for (const reference of released) {
      this.#note(reference, operator, "retried");
      this.#store.release(reference, Date.now());
    }
    this.#work();
    return { released: released.length, left: waiting.length - released.length };
  }

  async retry(reference: string, operator: Operator): Promise<OutboxRow | null> {
    const row = this.#store.row(reference);
    if (!row || row.state === "delivered" || row.state === "erased") return row;
    this.#note(reference, operator, "retried");
    if (!this.#underway.has(reference)) {
      this.#store.release(reference, Date.now());
      this.#start(reference);
      this.#work();
    }
    await this.#patiently(reference);
    return this.#store.row(reference);
  }

  async discard(reference: string, operator: Operator): Promise<boolean> {
    const keys = this.#store.discard(reference);
    if (!keys) return false;
    this.#note(reference, operator, "discarded");
    await this.#removeFiles(keys);
    return true;
  }

  async state(): Promise<OutboxState> {
    return this.#store.state(Date.now() + this.#pace.warningMs(this.#retentionDays));
  }

  async holding(keys: readonly string[]): Promise<string[]> {
    return this.#store.holding(keys);
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const until = Date.now() + alarmBudgetMs;
    await this.#eraseExpired();
    this.#store.purge(Date.now() - this.#pace.recordMs, Date.now());
    this.#accesses.forget(Date.now() - this.#pace.accessMs);
    this.#work();
    while (this.#underway.size > 0 && Date.now() < until) await Promise.race(this.#underway.values());
    this.#work();
  }

  #note(reference: string, operator: Operator, action: AccessAction): void {
    this.#accesses.add({ at: Date.now(), operator, action, reference });
    log.info(`ops.${action}`, { product: this.#product, reference, operator });
  }

  get #product(): string {
    return this.ctx.storage.kv.get<string>("product") ?? "";
  }

  get #retentionDays(): number {
    return this.#products.get(this.#product)?.forms.retentionDays ?? defaultRetentionDays;
  }

  get #failures(): number {
    return this.ctx.storage.kv.get<number>("failures") ?? 0;
  }

  get #outage(): boolean {
    return this.#failures >= outageFailures;
  }

  async #answerFor(reference: string): Promise<Accepted> {
    if (!this.#outage) await this.#patiently(reference);
    return { reference, status: this.#store.row(reference)?.state === "delivered" ? "delivered" : "queued" };
  }

  /** Waits a little for a delivery that is under way. */
  async #patiently(reference: string): Promise<void> {
    const delivery = this.#underway.get(reference);
    if (delivery) await Promise.race([delivery, scheduler.wait(patienceMs)]);
  }

  /** What has expired goes: with the record's state at once, the files as soon as the bucket lets them. */
  async #eraseExpired(): Promise<void> {
    for (;;) {
      const erased = this.#store.erase(Date.now());
      if (erased.length === 0) return;
      for (const { reference, form, lastOutcome } of erased) {
        log.warn("outbox.expired", { product: this.#product, reference, form, reason: lastOutcome });
      }
      await this.#removeFiles(erased.flatMap(({ files }) => files));
    }
  }

  /**
   * Starts what is due, as far as there is room; the one place that does. What is due and has no room is started when a
   * delivery ends, or, should the process end before, when its claim does.
   */
  #work(): void {
    const quiet = this.#outage && Date.now() < this.#quietUntil;
    const width = quiet ? 0 : this.#outage ? 1 : maxDeliveries;
    while (this.#underway.size < width && this.#start());
    this.#setAlarm();
  }

  /** Sets the alarm for what is to be done next, after the quiet of an outage. */
  #setAlarm(): void {
    const now = Date.now();
    const quiet = this.#outage && now < this.#quietUntil;
    const dueAt = this.#store.nextAt(this.#underway.size > 0 ? now : 0, this.#pace.recordMs);
    if (dueAt === null) return;
    const nextAt = quiet ? Math.max(dueAt, this.#quietUntil) : dueAt;
    if (this.#alarmAt !== null && this.#alarmAt > now && this.#alarmAt <= nextAt) return;
    this.#alarmAt = nextAt;
    this.ctx.waitUntil(this.ctx.storage.setAlarm(nextAt));
  }

  /**
   * Starts the delivery of what is due longest, or of a certain post; false where none is due. Should the process end
   * meanwhile, the post may have arrived.
   */
  #start(reference?: string): boolean {
    const leaseMs = (post: WaitingPost) =>
      Math.max(timeoutOf(post, this.#deadlines) + this.#deadlines.leaseMargin, this.#pace.unsureMs);
    const post = this.#store.claim(Date.now(), leaseMs, reference);
    if (post) this.#underway.set(post.reference, this.#attempt(post));
    return post !== null;
  }

  async #attempt(post: WaitingPost): Promise<void> {
    const startedAt = Date.now();
    const { reference, attempts } = post;
    const attempt = await this.#delivered(post);
    const { outcome } = attempt;
    this.#underway.delete(reference);
    this.#noteCmsHealth(settle({ store: this.#store, pace: this.#pace }, post, attempt, startedAt));
    const { form } = post;
    const reason = outcome.kind === "delivered" ? outcome.note || null : outcome.reason;
    log.info(`outbox.${outcome.kind}`, {
      ...{ product: this.#product, reference, form, attempts, reason },
      durationMs: Date.now() - startedAt,
    });
    this.#work();
    if (outcome.kind === "delivered") await this.#removeFiles(post.files.map(({ key }) => key));
  }

  async #delivered(post: WaitingPost): Promise<Attempt> {
    const { unsure } = post;
    const product = this.#products.get(this.#product);
    if (!product) return { outcome: { kind: "failed", reason: "no-such-product" }, unsure };
    try {
      if (product.content.origin === "embedded") return await this.#receive(post);
      this.#cms ??= cmsClientsOf(product, this.env.CONTENT, embeddedCms, this.paths)();
      return await deliver(post, {
        ...{ product, cms: this.#cms, open: this.#open, memory: this.#memory, deadlines: this.#deadlines },
        cautious: this.#outage,
      });
    } catch (error) {
      log.error("outbox.attempt-failed", { reference: post.reference, reason: reasonOf(error) });
      return { outcome: failureOf(error), unsure };
    }
  }

  /** The embedded CMS: what it gets stays in this object. */
  async #receive({ reference, fields, files }: WaitingPost): Promise<Attempt> {
    const received = [];
    for (const file of files) {
      const { field, name, size } = file;
      received.push({ field, name, size, sha256: await digestOf(file, this.#open) });
    }
    this.#store.receive(reference, { fields, files: received }, Date.now());
    return { outcome: { kind: "delivered", note: "" }, unsure: 0 };
  }

  /** An outage ends with the first sign of life, which makes everything due that waits for it. */
  #noteCmsHealth(health: CmsHealth): void {
    const now = Date.now();
    if (health === "fails") {
      this.#quietUntil = now + this.#pace.probeMs;
      if (!this.#outage) this.ctx.storage.kv.put("failures", this.#failures + 1);
    } else if (health === "answers") {
      if (this.#outage) this.#store.releaseFailed(now, this.#pace.unsureMs, [...this.#underway.keys()]);
      if (this.#failures > 0) this.ctx.storage.kv.put("failures", 0);
    }
  }

  /** A file that a post still needs stays: a visitor may have sent the same upload with two posts. */
  async #removeFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      const held = await openOutbox(this.env, this.#product).holding(keys);
      await this.env.UPLOADS.delete(keys.filter((key) => !held.has(key)));
    } catch (error) {
      log.warn("outbox.files-left", { product: this.#product, reason: reasonOf(error) });
    }
  }
}
