import { DurableObject } from "cloudflare:workers";
import type { ContentSyncObject } from "./content/sync/object";
import type { Env } from "./env";
import type { OutboxObject } from "./outbox/object";
import type { DirectorySyncObject } from "./providers/sync/object";
import type { BackedUp } from "./storage/backup";

type Classes = typeof import("./objects");

/**
 * The code behind an object, loaded with the first object of an isolate: isolates that only show pages never need it. No
 * call reaches the object before that.
 */
class LoadedCode<Code> {
  #code: Code | null = null;

  constructor(ctx: DurableObjectState, create: (classes: Classes) => Code) {
    void ctx.blockConcurrencyWhile(async () => {
      this.#code = create(await import("./objects"));
    });
  }

  get code(): Code {
    if (!this.#code) throw new Error("called before its code was loaded");
    return this.#code;
  }
}

/** The class that `wrangler.toml` names: see {@link OutboxObject}. */
export class Outbox extends DurableObject<Env> implements OutboxObject {
  readonly #own = new LoadedCode(this.ctx, (classes) => new classes.Outbox(this.ctx, this.env));

  accept(...post: Parameters<OutboxObject["accept"]>) {
    return this.#own.code.accept(...post);
  }
  find(id: string) {
    return this.#own.code.find(id);
  }
  has(reference: string) {
    return this.#own.code.has(reference);
  }
  lookUp(reference: string, email: string) {
    return this.#own.code.lookUp(reference, email);
  }
  mayMail(mailbox: string) {
    return this.#own.code.mayMail(mailbox);
  }
  list(...query: Parameters<OutboxObject["list"]>) {
    return this.#own.code.list(...query);
  }
  open(...post: Parameters<OutboxObject["open"]>) {
    return this.#own.code.open(...post);
  }
  accesses(limit: number, reference?: string) {
    return this.#own.code.accesses(limit, reference);
  }
  reasons() {
    return this.#own.code.reasons();
  }
  release(...waiting: Parameters<OutboxObject["release"]>) {
    return this.#own.code.release(...waiting);
  }
  retry(...post: Parameters<OutboxObject["retry"]>) {
    return this.#own.code.retry(...post);
  }
  discard(...post: Parameters<OutboxObject["discard"]>) {
    return this.#own.code.discard(...post);
  }
  state() {
    return this.#own.code.state();
  }
  filesInUse(keys: readonly string[]) {
    return this.#own.code.filesInUse(keys);
  }
  backUp(...of: Parameters<BackedUp["backUp"]>) {
    return this.#own.code.backUp(...of);
  }
  takeBackup(...part: Parameters<BackedUp["takeBackup"]>) {
    return this.#own.code.takeBackup(...part);
  }
  restore(...from: Parameters<BackedUp["restore"]>) {
    return this.#own.code.restore(...from);
  }
  override alarm() {
    return this.#own.code.alarm();
  }
}

/** The class that `wrangler.toml` names: see {@link ContentSyncObject}. */
export class ContentSync extends DurableObject<Env> implements ContentSyncObject {
  readonly #own = new LoadedCode(this.ctx, (classes) => new classes.ContentSync(this.ctx, this.env));

  resource(name: string, resource: string, whole: boolean) {
    return this.#own.code.resource(name, resource, whole);
  }
  item(name: string, resource: string, id: string) {
    return this.#own.code.item(name, resource, id);
  }
  part(name: string, hash: string) {
    return this.#own.code.part(name, hash);
  }
  sync(name: string, resources: readonly string[] | null) {
    return this.#own.code.sync(name, resources);
  }
  wake(name: string) {
    return this.#own.code.wake(name);
  }
  report(name: string) {
    return this.#own.code.report(name);
  }
  setSwitch(...switching: Parameters<ContentSyncObject["setSwitch"]>) {
    return this.#own.code.setSwitch(...switching);
  }
  noteFailures(...noted: Parameters<ContentSyncObject["noteFailures"]>) {
    return this.#own.code.noteFailures(...noted);
  }
  journal(name: string) {
    return this.#own.code.journal(name);
  }
  backUp(...of: Parameters<BackedUp["backUp"]>) {
    return this.#own.code.backUp(...of);
  }
  takeBackup(...part: Parameters<BackedUp["takeBackup"]>) {
    return this.#own.code.takeBackup(...part);
  }
  restore(...from: Parameters<BackedUp["restore"]>) {
    return this.#own.code.restore(...from);
  }
  override alarm() {
    return this.#own.code.alarm();
  }
}

/** The class that `wrangler.toml` names: see {@link DirectorySyncObject}. */
export class DirectorySync extends DurableObject<Env> implements DirectorySyncObject {
  readonly #own = new LoadedCode(this.ctx, (classes) => new classes.DirectorySync(this.ctx, this.env));

  directory(product: string) {
    return this.#own.code.directory(product);
  }
  part(product: string, hash: string) {
    return this.#own.code.part(product, hash);
  }
  sync(product: string) {
    return this.#own.code.sync(product);
  }
  wake(product: string) {
    return this.#own.code.wake(product);
  }
  stamp(product: string) {
    return this.#own.code.stamp(product);
  }
  backUp(...of: Parameters<BackedUp["backUp"]>) {
    return this.#own.code.backUp(...of);
  }
  takeBackup(...part: Parameters<BackedUp["takeBackup"]>) {
    return this.#own.code.takeBackup(...part);
  }
  restore(...from: Parameters<BackedUp["restore"]>) {
    return this.#own.code.restore(...from);
  }
  override alarm() {
    return this.#own.code.alarm();
  }
}
