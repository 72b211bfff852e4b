import { DurableObject } from "cloudflare:workers";
import type { ContentObject } from "./content/sync/content-sync";
import type { Env } from "./env";
import type { OutboxObject } from "./outbox/object";
import type { DirectoryObject } from "./providers/sync/directory-sync";

type Classes = typeof import("./objects");

/** The methods of an object: a missing name does not compile. */
type Calls<Contract> = Readonly<Record<Exclude<keyof Contract, keyof DurableObject>, true>>;

/**
 * A class of objects whose code is loaded with the first object in an isolate, since isolates that only serve pages do not
 * need it. Calls wait until it is loaded.
 * @param calls the methods that RPC may call
 */
function loadedLater<Contract extends object>(
  calls: Calls<Contract>,
  create: (classes: Classes, ctx: DurableObjectState, env: Env) => Contract & { alarm(): Promise<void> },
) {
  class LoadedLater extends DurableObject<Env> {
    #code: ReturnType<typeof create> | null = null;

    constructor(ctx: DurableObjectState, env: Env) {
      super(ctx, env);
      void ctx.blockConcurrencyWhile(async () => {
        this.#code = create(await import("./objects"), ctx, env);
      });
    }

    override alarm(): Promise<void> {
      return this.#loaded().alarm();
    }

    #loaded() {
      if (!this.#code) throw new Error("called before its code was loaded");
      return this.#code;
    }

    static {
      for (const name of Object.keys(calls)) {
        const value = function (this: LoadedLater, ...args: readonly unknown[]): unknown {
          const code: object = this.#loaded();
          return Reflect.apply(Reflect.get(code, name), code, args);
        };
        Object.defineProperty(LoadedLater.prototype, name, { value, writable: true, configurable: true });
      }
    }
  }
  return LoadedLater;
}

/** The class that `wrangler.toml` names: see {@link OutboxObject}. */
export const Outbox = loadedLater<OutboxObject>(
  {
    accept: true,
    find: true,
    has: true,
    lookUp: true,
    mayUse: true,
    mayStore: true,
    keepFiles: true,
    keepTogether: true,
    isUsable: true,
    countSteps: true,
    stepCounts: true,
    list: true,
    open: true,
    accesses: true,
    reasons: true,
    release: true,
    retry: true,
    discard: true,
    state: true,
    filesInUse: true,
    giveBack: true,
    noteConfirmation: true,
    noteProcessing: true,
    resetUploads: true,
    backUp: true,
    filesToBackUp: true,
    recordFileBackup: true,
    restore: true,
    reportedProviders: true,
    dismissReports: true,
    answerFacility: true,
    facilityAnswers: true,
    checkedFacilities: true,
    decideCorrection: true,
    revokeFacilityLinks: true,
  },
  (classes, ctx, env) => new classes.SiteOutbox(ctx, env),
);

/** The class that `wrangler.toml` names: see {@link ContentObject}. */
export const ContentSync = loadedLater<ContentObject>(
  {
    read: true,
    sync: true,
    wake: true,
    report: true,
    setSwitch: true,
    noteFailures: true,
    noteHook: true,
    journal: true,
  },
  (classes, ctx, env) => new classes.SiteContentObject(ctx, env),
);

/** The class that `wrangler.toml` names: see {@link DirectoryObject}. */
export const DirectorySync = loadedLater<DirectoryObject>(
  { read: true, sync: true, wake: true, stamp: true, quality: true },
  (classes, ctx, env) => new classes.SiteDirectoryObject(ctx, env),
);
