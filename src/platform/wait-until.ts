/** Hands a promise to the request that owns it, which keeps the isolate alive until the promise has settled. */
export type WaitUntil = (promise: Promise<unknown>) => void;
