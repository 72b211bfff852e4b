import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";
import { inTime, moveAlarms, ring } from "../../clock/moved-clock";
import { giveCache, throughCache } from "./cached-fetch";
import { invocation, invoke } from "./invocation";
import { inMood } from "./object-mood";
import { settings } from "./settings";
import { unlessAsleep } from "./sleeping-object";

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Something a Worker's main module exports, such that each run of its handlers is an invocation and goes through the cache. */
export function wrap(name: string, exported: unknown): unknown {
  if (typeof exported === "object" && exported !== null) return wrapHandlers(name, exported);
  if (typeof exported !== "function") return exported;
  const prototype: unknown = exported.prototype;
  if (prototype instanceof DurableObject) return wrapObjectClass(name, exported, prototype);
  if (prototype instanceof WorkerEntrypoint) return wrapEntrypointClass(name, exported, prototype);
  return exported;
}

function isContext(value: unknown): value is ExecutionContext {
  return typeof value === "object" && value !== null && "waitUntil" in value;
}

/** `fetch`, `scheduled` and the like of an object: request or event, environment, context. */
function wrapHandlers(name: string, exported: object): object {
  const handlers = Object.entries(exported).map(([handler, work]: [string, unknown]) => {
    if (typeof work !== "function") return [handler, work];
    const wrapped = (event: unknown, environment: unknown, context: unknown) => {
      if (isContext(context)) giveCache(context, name);
      const run = (given: unknown) => Reflect.apply(work, exported, [given, environment, context]);
      return invoke(`${name}.${handler}`, () =>
        inTime(() => {
          if (handler !== "fetch" || !(event instanceof Request) || !isContext(context)) return run(event);
          return cached(name, event, context, run);
        }),
      );
    };
    return [handler, wrapped];
  });
  return Object.fromEntries(handlers);
}

function cached(entrypoint: string, request: Request, context: ExecutionContext, run: (request: Request) => unknown) {
  return throughCache({
    entrypoint,
    request,
    waitUntil: (task) => context.waitUntil(task),
    run: async (given) => {
      const response = await run(given);
      if (response instanceof Response) return response;
      throw new TypeError(`${entrypoint}.fetch answered without a response`);
    },
  });
}

/** "Durable Object invocations are never cached"; each call, alarm and request of one is an invocation. */
function wrapObjectClass(name: string, exported: object, prototype: object): unknown {
  wrapMethods(prototype, DurableObject.prototype, (method, work) => {
    return function (this: unknown, ...args) {
      const isOutermost = invocation().id === "none";
      return invoke(`${name}.${method}`, () => {
        const run = () => Reflect.apply(work, this, args);
        if (!isOutermost) return run();
        const timed = () => inTime(() => (method === "alarm" ? unlessAsleep(this, () => ring(this, run)) : run()));
        return settings().objectMoods ? inMood(this, timed) : timed();
      });
    };
  });
  return constructed(exported, (construct, [context]) => {
    moveAlarms(context);
    return invoke(`${name}.constructor`, construct);
  });
}

/** "Only `fetch()` invocations on a WorkerEntrypoint go through Workers Caching." */
function wrapEntrypointClass(name: string, exported: object, prototype: object): unknown {
  wrapMethods(prototype, WorkerEntrypoint.prototype, (method, work) => {
    return function (this: unknown, ...args) {
      const [request] = args;
      const context: unknown = Reflect.get(Object(this), "ctx");
      return invoke(`${name}.${method}`, () =>
        inTime(() => {
          if (method !== "fetch" || !(request instanceof Request) || !isContext(context)) {
            return Reflect.apply(work, this, args);
          }
          return cached(name, request, context, (given) => Reflect.apply(work, this, [given]));
        }),
      );
    };
  });
  return constructed(exported, (construct, [context]) => {
    if (isContext(context)) giveCache(context, name);
    return construct();
  });
}

function constructed(exported: object, around: (construct: () => unknown, args: unknown[]) => unknown): unknown {
  return new Proxy(exported, {
    construct: (target, args: unknown[], newTarget) =>
      Object(around(() => Reflect.construct(Object(target), args, newTarget), args)),
  });
}

/** Replaces a class's methods, inherited ones too, up to those of the platform's own class. */
function wrapMethods(prototype: object, end: object, wrapped: (name: string, method: Method) => Method): void {
  const done = new Set(["constructor"]);
  for (let each: object | null = prototype; each && each !== end; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      const method: unknown = Object.getOwnPropertyDescriptor(each, name)?.value;
      if (done.has(name) || typeof method !== "function") continue;
      done.add(name);
      const work: Method = function (this: unknown, ...args) {
        return Reflect.apply(method, this, args);
      };
      Object.defineProperty(prototype, name, { value: wrapped(name, work), configurable: true, writable: true });
    }
  }
}
