import { AsyncLocalStorage } from "node:async_hooks";

/** One run of a handler, which has a budget of its own. */
interface Invocation {
  readonly id: string;
  /** Such as `default.fetch` or `Outbox.alarm`. */
  readonly handler: string;
}

const running = new AsyncLocalStorage<Invocation>();

/** Runs a handler as an invocation; what calls itself within one stays in it. */
export function invoke<Result>(handler: string, work: () => Result): Result {
  if (running.getStore()) return work();
  return running.run({ id: crypto.randomUUID(), handler }, work);
}

/** What runs; outside of all handlers, that is while the Worker starts, one without a budget of its own. */
export function invocation(): Invocation {
  return running.getStore() ?? { id: "none", handler: "none" };
}
