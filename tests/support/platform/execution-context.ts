/** The context of a request outside the runtime: only its background tasks go anywhere. */
export function contextWith(waitUntil: (task: Promise<unknown>) => void = () => undefined): ExecutionContext {
  return {
    waitUntil,
    passThroughOnException: () => undefined,
    props: {},
    exports: Object.create(null),
    tracing: Object.create(null),
    mapVirtualHost: () => "",
    abort: () => undefined,
  };
}
